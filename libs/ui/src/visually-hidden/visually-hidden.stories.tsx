import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Components/Visually hidden text',
  id: 'ui-visually-hidden',
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

export const NamesALink: StoryObj<typeof meta> = {
  args: { children: ' invoice 90012345' },
  decorators: [
    (Story) => (
      <a href="#view">
        View
        <Story />
      </a>
    ),
  ],
  play: async ({ canvas }) => expect(canvas.getByRole('link')).toHaveAccessibleName('View invoice 90012345'),
};
