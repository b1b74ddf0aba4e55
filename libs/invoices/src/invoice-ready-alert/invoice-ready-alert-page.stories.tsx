import { formatDay } from '@assess/i18n';
import { saying, told, toldLocale } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { anInvoice } from '../testing/index.ts';
import { InvoiceReadyAlertPage } from './invoice-ready-alert-page.tsx';

const uncreated = { invoiceNumber: null, dueOn: null };

const meta = {
  title: 'Find an invoice/Alert when an invoice is ready',
  id: 'invoices-invoice-ready-alert-invoice-ready-alert-page',
  component: InvoiceReadyAlertPage,
  args: {
    invoice: anInvoice({
      ...uncreated,
      status: { kind: 'being-created', shippedOn: '2026-11-19', readyBy: '2026-11-22' },
    }),
    locale: 'en-us',
    action: '#ask',
    resultsHref: '#results',
  },
} satisfies Meta<typeof InvoiceReadyAlertPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnOrder: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        told('invoices.standing.readyBy', {
          shippedOn: formatDay('2026-11-19', toldLocale()),
          readyBy: formatDay('2026-11-22', toldLocale()),
        }),
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: told('invoices.paymentForm.email') })).toHaveValue('');
  },
};

export const OfAScheduledInvoice: Story = {
  args: { invoice: anInvoice({ status: { kind: 'scheduled', payableOn: '2027-01-15' } }) },
};

export const SignedIn: Story = {
  args: { knownEmail: 'ada@school.example' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('textbox', { name: told('invoices.paymentForm.email') })).toHaveValue('ada@school.example'),
};

export const NoAddress: Story = {
  args: { result: 'email-invalid', typed: 'ada@school' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: told('invoices.paymentForm.email') });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('ada@school');
    await expect(field).toBeInvalid();
  },
};

export const TooMany: Story = { args: { result: 'too-many', typed: 'ada@school.example' } };

export const Unavailable: Story = { args: { result: 'unavailable', typed: 'ada@school.example' } };

export const Asked: Story = {
  args: { result: 'asked', typed: 'ada@school.example' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(saying('invoices.notice.asked', { email: 'ada@school.example' }))).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const AskedLongAgo: Story = { args: { result: 'asked' } };
