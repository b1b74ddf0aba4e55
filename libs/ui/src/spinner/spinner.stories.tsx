import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Components/Spinner',
  id: 'ui-spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>;
export default meta;

export const AskingTheBank: StoryObj<typeof meta> = {
  args: { label: 'Asking your bank…' },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Asking your bank…'),
};
