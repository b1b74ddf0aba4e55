import { amountTold, saying } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { anInvoice } from '../testing/index.ts';
import { OrderStatus } from './order-status.tsx';

const meta = {
  title: 'Results/Order status',
  id: 'invoices-statement-page-order-status',
  component: OrderStatus,
  args: { invoices: [anInvoice()], locale: 'en-us' },
} satisfies Meta<typeof OrderStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

const paid = anInvoice({ id: 'inv-2', status: { kind: 'paid', paidOn: '2026-01-31' } });

export const Unpaid: Story = {};

export const Overdue: Story = {
  args: { invoices: [anInvoice({ status: { kind: 'payable', overdueDays: 12 } })] },
};

export const Paid: Story = { args: { invoices: [paid] } };

const amount = (amountMinor: number) => amountTold({ amountMinor, currency: 'USD' });

export const PartlyPaid: Story = {
  args: { invoices: [anInvoice(), paid] },
  play: async ({ canvas }) => {
    const toPay = amount(123_450);
    await expect(canvas.getByText(amount(246_900))).toBeVisible();
    await expect(canvas.getByText(saying('invoices.statement.ofThatToPay', { toPay }))).toBeVisible();
  },
};

/** An order without an invoice has no amount. */
export const NotReadyYet: Story = {
  args: { invoices: [anInvoice({ invoiceNumber: null, status: { kind: 'awaiting-shipment' } })] },
};
