import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SelectField } from './select-field.tsx';

const meta = {
  title: 'Components/Select field',
  id: 'ui-select-field',
  component: SelectField,
  args: {
    id: 'region',
    label: 'State/Province',
    placeholder: 'Choose a state or province',
    options: [
      { value: 'CA', label: 'California' },
      { value: 'NY', label: 'New York' },
      { value: 'AE', label: 'Armed Forces Africa, Canada, Europe and the Middle East' },
    ],
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'State/Province' });
    await expect(field).toHaveValue('');
    await userEvent.selectOptions(field, 'NY');
    await expect(field).toHaveValue('NY');
  },
};

export const Chosen: Story = { args: { defaultValue: 'AE' } };

export const WithError: Story = {
  args: { error: 'Please choose a state or province.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Please choose a state or province.');
  },
};

export const Short: Story = {
  args: { label: 'Month', width: 'short', placeholder: 'Month', options: [{ value: '01', label: '01' }] },
};
