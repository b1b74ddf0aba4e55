import type { InvoiceLookup } from '@assess/gateway-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { anInvoice } from '../testing/index.ts';
import { ResultsPage } from './results-page.tsx';

const lookup = (...invoices: InvoiceLookup['invoices']): InvoiceLookup => ({
  id: 'BBBBBBBBBBBBBBBBBBBBBB',
  kind: 'order-number',
  expiresAt: '2026-11-20T12:00:00.000Z',
  invoices,
  count: invoices.length,
  next: null,
});

const meta = {
  component: ResultsPage,
  args: { locale: 'en-us', action: '#pay', findHref: '#find', lookup: lookup(anInvoice()) },
} satisfies Meta<typeof ResultsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Payable: Story = {};

export const Paid: Story = {
  args: { lookup: lookup(anInvoice({ standing: { kind: 'paid', paidOn: '2026-11-02' } })) },
};

export const Scheduled: Story = {
  args: { lookup: lookup(anInvoice({ standing: { kind: 'scheduled', payableOn: '2027-01-15' } })) },
};

export const UnsupportedCurrency: Story = {
  args: {
    lookup: lookup(
      anInvoice({ total: { amountMinor: 99_000, currency: 'CHF' }, standing: { kind: 'unsupported-currency' } }),
    ),
  },
};

export const PaymentInProgress: Story = {
  args: { lookup: lookup(anInvoice({ standing: { kind: 'payment-in-progress' } })) },
};

const uncreated = { invoiceNumber: null, dueOn: null };

export const AwaitingShipment: Story = {
  args: { lookup: lookup(anInvoice({ ...uncreated, standing: { kind: 'awaiting-shipment' } })) },
};

export const NotReadyYet: Story = {
  args: { lookup: lookup(anInvoice({ ...uncreated, standing: { kind: 'being-created' } })) },
};

export const MissingForMoreThanThreeDays: Story = {
  args: { lookup: lookup(anInvoice({ ...uncreated, standing: { kind: 'overdue-creation' } })) },
};

export const Yen: Story = {
  args: { lookup: lookup(anInvoice({ total: { amountMinor: 128_000, currency: 'JPY' } })) },
};

const three = lookup(
  anInvoice({ id: 'a', invoiceNumber: 'INV1000001', total: { amountMinor: 10_000, currency: 'USD' } }),
  anInvoice({ id: 'b', invoiceNumber: 'INV1000002', total: { amountMinor: 2_550, currency: 'USD' } }),
  anInvoice({ id: 'c', invoiceNumber: 'INV1000003', standing: { kind: 'paid', paidOn: '2026-11-02' } }),
);

export const Several: Story = {
  args: { lookup: three },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select all' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Invoices selected2Total$125.50');
    await expect(canvas.getByRole('button', { name: 'Pay 2 invoices' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select invoice INV1000002' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Invoices selected1Total$100.00');
    await expect(canvas.getByRole('button', { name: 'Pay invoice' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Unselect all' }));
    await expect(canvas.getByRole('button', { name: 'Pay invoices' })).toBeVisible();
  },
};

export const TwoCurrencies: Story = {
  args: {
    lookup: lookup(anInvoice({ id: 'a' }), anInvoice({ id: 'b', total: { amountMinor: 5_000, currency: 'EUR' } })),
    initiallySelected: 'all',
  },
};

export const NothingSelected: Story = { args: { lookup: three, problem: 'nothing-selected' } };

export const NoLongerPayable: Story = { args: { lookup: three, problem: 'invoice-not-payable' } };

export const FirstOfManyPages: Story = { args: { lookup: { ...three, count: 120, next: 'c' }, nextHref: '#next' } };
