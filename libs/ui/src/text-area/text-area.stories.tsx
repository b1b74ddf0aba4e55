import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Components/Text area',
  id: 'ui-text-area',
  component: TextArea,
  args: { id: 'list', name: 'list', label: 'Numbers' },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Numbers' });
    await userEvent.type(field, 'INV1{Enter}INV2');
    await expect(field).toHaveValue('INV1\nINV2');
    await expect(field).toBeValid();
  },
};

export const WithError: Story = {
  args: { hint: 'One per line.', error: 'This field is required.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('One per line. This field is required.');
  },
};
