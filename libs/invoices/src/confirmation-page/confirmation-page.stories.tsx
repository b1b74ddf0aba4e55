import type { Payment } from '@assess/gateway-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { aConfirmation, anInvoice, aPayment } from '../testing/index.ts';
import { ConfirmationPage } from './confirmation-page.tsx';

type Paid = Extract<Payment, { state: 'paid' }>;

const paid: Paid = { ...aPayment(), state: 'paid', confirmation: aConfirmation };

const meta = {
  component: ConfirmationPage,
  args: { payment: paid, locale: 'en-us', continueHref: '#find' },
} satisfies Meta<typeof ConfirmationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneInvoice: Story = {};

export const SeveralInvoices: Story = {
  args: { payment: { ...paid, invoices: ['a', 'b', 'c'].map((id) => anInvoice({ id, invoiceNumber: `INV-${id}` })) } },
};
