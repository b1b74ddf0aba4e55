import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';

const meta = {
  component: ErrorSummary,
  args: {
    title: 'Please check 2 fields',
    errors: [
      { fieldId: 'number', message: 'Please enter an invoice number.' },
      { fieldId: 'account', message: 'Please enter a valid customer account number.' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

function Form({ title, errors }: ErrorSummaryProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Stack gap="6">
      <ErrorSummary title={title} errors={attempt > 0 ? errors : []} attempt={attempt} />
      <TextField id="number" label="Invoice number" />
      <TextField id="account" label="Customer account number" />
      <Button onClick={() => setAttempt(attempt + 1)}>Find invoice</Button>
    </Stack>
  );
}

export const TakesFocusAndLinksToFields: Story = {
  render: Form,
  play: async ({ canvas, userEvent }) => {
    const submit = canvas.getByRole('button');
    await userEvent.click(submit);
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /account number/ }));
    await expect(canvas.getByLabelText('Customer account number')).toHaveFocus();
    await userEvent.click(submit);
    await expect(canvas.getByRole('alert')).toHaveFocus();
  },
};

export const NothingWrong: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('alert')).not.toBeInTheDocument(),
};
