import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, type within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';

const meta = {
  title: 'Components/Error summary',
  id: 'ui-error-summary',
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
type Canvas = ReturnType<typeof within>;

function Form({ title, errors }: ErrorSummaryProps) {
  const [attempt, setAttempt] = useState(0);
  const [number, setNumber] = useState('');
  return (
    <Stack gap="6">
      <ErrorSummary
        title={title}
        errors={attempt > 0 ? errors.slice(number.length > 3 ? 1 : 0) : []}
        attempt={attempt}
      />
      <TextField id="number" label="Invoice number" onChange={({ target }) => setNumber(target.value)} />
      <TextField id="account" label="Customer account number" />
      <Button onClick={() => setAttempt(attempt + 1)}>Find invoice</Button>
    </Stack>
  );
}

const summaryIn = (canvas: Canvas) => canvas.findByRole('group', { name: 'Please check 2 fields' });

export const TakesFocusAndLinksToFields: Story = {
  render: Form,
  play: async ({ canvas, userEvent }) => {
    const submit = canvas.getByRole('button');
    await userEvent.click(submit);
    await waitFor(async () => expect(await summaryIn(canvas)).toHaveFocus());
    await expect(await summaryIn(canvas)).toHaveAccessibleDescription(
      /enter an invoice number.*valid customer account/,
    );
    await userEvent.click(canvas.getByRole('link', { name: /account number/ }));
    await waitFor(() => expect(canvas.getByLabelText('Customer account number')).toHaveFocus());
    await userEvent.click(submit);
    await waitFor(async () => expect(await summaryIn(canvas)).toHaveFocus());
  },
};

/** Errors appear and disappear while the user corrects fields, without an announcement. */
export const LeavesTypingAlone: Story = {
  tags: ['!dev'],
  render: Form,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.type(canvas.getByLabelText('Invoice number'), '12345{Backspace>4/}6789');
    await waitFor(() => expect(canvas.getByLabelText('Invoice number')).toHaveFocus());
    await expect(canvas.getByLabelText('Invoice number')).toHaveValue('16789');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const NothingWrong: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('group')).not.toBeInTheDocument(),
};
