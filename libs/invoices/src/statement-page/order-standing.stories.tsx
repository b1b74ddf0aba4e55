import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { anInvoice } from '../testing/index.ts';
import { OrderStanding } from './order-standing.tsx';

const meta = {
  component: OrderStanding,
  args: { invoices: [anInvoice()], locale: 'en-us' },
} satisfies Meta<typeof OrderStanding>;
export default meta;
type Story = StoryObj<typeof meta>;

const paid = anInvoice({ id: 'inv-2', standing: { kind: 'paid', paidOn: '2026-01-31' } });

export const Unpaid: Story = {};

export const Overdue: Story = {
  args: { invoices: [anInvoice({ standing: { kind: 'payable', overdueDays: 12 } })] },
};

export const Paid: Story = { args: { invoices: [paid] } };

export const PartlyPaid: Story = {
  args: { invoices: [anInvoice(), paid] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$2,469.00')).toBeVisible();
    await expect(canvas.getByText('Of that to pay: $1,234.50')).toBeVisible();
  },
};

/** Before there is an invoice there is no amount. */
export const NotReadyYet: Story = {
  args: { invoices: [anInvoice({ invoiceNumber: null, standing: { kind: 'awaiting-shipment' } })] },
};
