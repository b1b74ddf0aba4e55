import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { anInvoice } from '../testing/index.ts';
import { HandOffPage } from './hand-off-page.tsx';

const several = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anInvoice({ id: `inv-${index}`, invoiceNumber: `INV${1_000_001 + index}` }),
  );

const meta = {
  component: HandOffPage,
  args: { invoices: several(2), locale: 'en-us', action: '#make', resultsHref: '#results' },
} satisfies Meta<typeof HandOffPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Selected: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$2,469.00')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Your name/ })).toHaveValue('');
  },
};

export const SeveralCurrencies: Story = {
  args: { invoices: [anInvoice(), anInvoice({ id: 'inv-2', total: { amountMinor: 50_000, currency: 'CAD' } })] },
  play: ({ canvas }) => expect(canvas.getByText('$1,234.50 + CA$500.00')).toBeVisible(),
};

export const Many: Story = {
  args: { invoices: several(40) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Invoice INV1000040')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Show all 40 invoices'));
    await expect(canvas.getByText('Invoice INV1000040')).toBeVisible();
  },
};

export const SenderInvalid: Story = {
  args: { sender: 'Ada Lovelace', problem: 'sender-invalid' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^Your name/ });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/at most 60 characters/);
  },
};

export const InvoicesChanged: Story = { args: { problem: 'invoices-changed' } };

export const TooManyLinks: Story = { args: { problem: 'too-many-requests' } };

export const Unavailable: Story = { args: { problem: 'unavailable' } };
