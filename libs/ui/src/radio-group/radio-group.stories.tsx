import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  title: 'Components/Radio group',
  id: 'ui-radio-group',
  component: RadioGroup,
  args: {
    legend: 'Find by',
    name: 'kind',
    defaultValue: 'invoice-number',
    options: [
      { value: 'invoice-number', label: 'Invoice number' },
      { value: 'order-number', label: 'Order number' },
      { value: 'purchase-order-number', label: 'Purchase order number' },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {};

export const OneThatCannotBeChosen: Story = {
  args: {
    options: [
      { value: 'invoice-number', label: 'Invoice number' },
      { value: 'order-number', label: 'Order number', disabled: true },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Order number'));
    await expect(canvas.getByRole('radio', { name: 'Order number' })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: 'Invoice number' })).toBeChecked();
  },
};

export const Segmented: Story = {
  args: { variant: 'segmented' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Invoice number' })).toBeChecked();
    await userEvent.click(canvas.getByText('Order number'));
    await expect(canvas.getByRole('radio', { name: 'Order number' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Purchase order number' })).toHaveFocus());
  },
};

export const WithError: Story = {
  args: { defaultValue: undefined, hint: 'It stands at the top of the document.', error: 'Please choose one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'It stands at the top of the document. Please choose one.',
    );
  },
};
