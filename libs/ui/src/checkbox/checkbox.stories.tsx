import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Components/Checkbox',
  id: 'ui-checkbox',
  component: Checkbox,
  args: { id: 'consent', label: 'I agree to pay the total shown and accept the terms of sale.' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/I agree/));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const Checked: Story = { args: { defaultChecked: true } };

export const WithHint: Story = {
  args: { label: 'Save this card', hint: 'You can remove it at any time.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Save this card' })).toHaveAccessibleDescription(
      /^You can remove it at any time\./,
    );
  },
};

export const WithError: Story = {
  args: { error: 'Please agree before you pay.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Please agree before you pay.');
  },
};
