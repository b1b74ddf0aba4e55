import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Components/Text field',
  id: 'ui-text-field',
  component: TextField,
  args: { id: 'account-number', name: 'accountNumber', label: 'Customer account number' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Customer account number' });
    await userEvent.type(field, '1042');
    await expect(field).toHaveValue('1042');
    await expect(field).toBeValid();
  },
};

export const WithHint: Story = { args: { hint: '4 to 8 characters, on every invoice.' } };

export const WithError: Story = {
  args: {
    hint: '4 to 8 characters, on every invoice.',
    error: 'Please enter a valid customer account number.',
    defaultValue: '12',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      '4 to 8 characters, on every invoice. Please enter a valid customer account number.',
    );
  },
};

export const Optional: Story = { args: { label: 'Apartment, suite or building', optionalText: '(optional)' } };

export const Short: Story = { args: { label: 'Security code', width: 'short', inputMode: 'numeric' } };

export const Medium: Story = { args: { label: 'Zip code', width: 'medium' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: '10423377' } };
