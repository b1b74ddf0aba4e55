import type { Payment } from '@assess/gateway-client/contract';
import { formatDay, formatMoney } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import { amountTold, linkTold, saying, told, toldLocale } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { aConfirmation, anInvoice, aPayment } from '../testing/index.ts';
import { ConfirmationPage } from './confirmation-page.tsx';

type Paid = Extract<Payment, { state: 'paid' }>;

const paid: Paid = { ...aPayment(), state: 'paid', confirmation: aConfirmation };

const meta = {
  title: 'Confirmation/Confirmation page',
  id: 'invoices-confirmation-page',
  component: ConfirmationPage,
  args: {
    payment: paid,
    locale: 'en-us',
    countries: await loadCountries('en-us'),
    invoicesHref: '#results',
    continueHref: '#find',
    receiptHref: '#receipt',
    allocationHref: '#allocation',
    allocationWorkbookHref: '#workbook',
  },
} satisfies Meta<typeof ConfirmationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneInvoice: Story = {
  play: async ({ canvas, userEvent }) => {
    const { orderNumber, customerAccountNumber } = anInvoice();
    const invoice = canvas.getAllByRole('definition').at(-2);
    await expect(invoice).toHaveTextContent(`${told('invoices.orderNumber')} ${orderNumber}, `);
    await expect(invoice).toHaveTextContent(`${told('invoices.accountNumber')} ${customerAccountNumber}`);
    const print = spyOn(window, 'print').mockReturnValue();
    await userEvent.click(canvas.getByRole('button', { name: told('invoices.confirmation.print') }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
};

const refunded = { amountMinor: 23_450, currency: 'USD' };

/** Part of the payment was refunded to the card; the invoice stays paid. */
export const PartlyRefunded: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, refunded } } },
  play: async ({ canvas }) => {
    const [sum] = canvas.getAllByRole('definition').slice(-1);
    await expect(canvas.getByText(told('invoices.confirmation.refunded'))).toBeVisible();
    await expect(sum).toHaveTextContent(amountTold(refunded));
  },
};

/** The bank has taken the amount back until it decides. */
export const Disputed: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, disputed: paid.total } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(told('invoices.payments.disputed'))).toBeVisible();
  },
};

const paymentsLink = () => ({ name: linkTold('invoices.confirmation.registered') });

export const RegisteredPayer: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, isRegistered: true } }, paymentsHref: '#payments' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', paymentsLink())).toHaveAttribute('href', '#payments');
  },
};

const savedCards = () => ({ name: linkTold('invoices.confirmation.cardSaved') });

export const CardSaved: Story = {
  args: {
    payment: { ...paid, confirmation: { ...aConfirmation, isRegistered: true, isCardSaved: true } },
    paymentsHref: '#payments',
    savedCardsHref: '#cards',
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', savedCards());
    await expect(link).toHaveAttribute('href', '#cards');
    await expect(link.parentElement).toHaveTextContent(
      told('invoices.confirmation.cardSaved', { last4: aConfirmation.card.last4 }),
    );
  },
};

export const Guest: Story = {
  args: { paymentsHref: '#payments' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', paymentsLink())).toBeNull();
    await expect(canvas.queryByRole('link', savedCards())).toBeNull();
    await expect(canvas.queryByText(told('invoices.confirmation.vatNumber'))).toBeNull();
  },
};

/** The page more than 24 hours later, for any visitor with the URL. */
export const PayerHidden: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, billedTo: undefined, email: undefined } } },
  play: async ({ canvas }) => {
    const [number, paidOn, card, , total] = canvas.getAllByRole('definition').map(({ innerText }) => innerText);
    await expect([number, paidOn, card, total]).toEqual([
      aConfirmation.number,
      formatDay(aConfirmation.paidOn, toldLocale()),
      `${told('invoices.confirmation.card', { last4: '4242' })} (Visa)`,
      formatMoney(paid.total, toldLocale()),
    ]);
    await expect(canvas.queryByText(told('invoices.confirmation.billedTo'))).toBeNull();
    await expect(canvas.getByText(saying('invoices.confirmation.payerHidden'))).toBeVisible();
  },
};

/** The page is opened again after the receipt was emailed. */
export const ReceiptEmailed: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, isReceiptSent: true } } },
  play: ({ canvas }) =>
    expect(canvas.getByText(saying('invoices.confirmation.emailed', { email: 'zoe@clinic.example' }))).toBeVisible(),
};

/** The mail server rejected the email address. */
export const ReceiptUndelivered: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, isReceiptUndelivered: true } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(saying('invoices.confirmation.undelivered', { email: 'zoe@clinic.example' })),
    ).toBeVisible();
    await expect(canvas.queryByText(saying('invoices.confirmation.email', { email: 'zoe@clinic.example' }))).toBeNull();
  },
};

export const ReceiptUndeliveredPayerHidden: Story = {
  args: {
    payment: {
      ...paid,
      confirmation: { ...aConfirmation, billedTo: undefined, email: undefined, isReceiptUndelivered: true },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(saying('invoices.confirmation.payerHiddenUndelivered'))).toBeVisible();
    await expect(canvas.queryByText(saying('invoices.confirmation.payerHidden'))).toBeNull();
  },
};

const several = [123_450, 8_900, 45_925].map((amountMinor, place) =>
  anInvoice({ id: `i${place}`, invoiceNumber: `INV100000${place + 1}`, total: { amountMinor, currency: 'USD' } }),
);

export const SeveralInvoices: Story = {
  args: { payment: { ...paid, invoices: several, total: { amountMinor: 178_275, currency: 'USD' } } },
  play: async ({ args, canvas }) => {
    const { invoices, total } = args.payment;
    await expect(invoices.reduce((sum, invoice) => sum + invoice.total.amountMinor, 0)).toBe(total.amountMinor);
    for (const { total: each, invoiceNumber } of invoices) {
      const amount = canvas.getByText(amountTold(each));
      await expect(amount).toBeVisible();
      await expect(amount.closest('tr')).toHaveTextContent(`${invoiceNumber}`);
      await expect(amount).toHaveStyle({ textAlign: 'end' });
    }
    const [shown, inTable] = canvas.getAllByText(amountTold(total));
    await expect(shown).toBeVisible();
    await expect(inTable).toBeVisible();
  },
};

export const WithVatNumber: Story = {
  args: {
    payment: {
      ...paid,
      confirmation: {
        ...aConfirmation,
        billedTo: { ...aConfirmation.billedTo, line3: 'Mailbox 12', vatNumber: 'US 123456789' },
      },
    },
  },
  play: async ({ canvas }) => {
    const [, , billedTo, vatNumber] = canvas.getAllByRole('definition').map(({ innerText }) => innerText);
    await expect(billedTo).toContain('Suite 220\nMailbox 12\nBloomington');
    await expect(vatNumber).toBe('US 123456789');
  },
};

export const SchoolPaid: Story = {
  args: {
    payment: {
      ...paid,
      confirmation: { ...aConfirmation, billedTo: { ...aConfirmation.billedTo, company: "St. Mary's School" } },
    },
  },
  play: async ({ canvas }) => {
    const [, , billedTo] = canvas.getAllByRole('definition').map(({ innerText }) => innerText);
    await expect(billedTo).toContain("O'Connor-Łukasz\nSt. Mary's School\n5601 Green Valley Drive");
  },
};

/** Address lines and names in Latin script, as Japan writes them. */
export const PaidInJapan: Story = {
  args: {
    payment: {
      ...paid,
      confirmation: {
        ...aConfirmation,
        billedTo: {
          ...aConfirmation.billedTo,
          country: 'JP',
          region: '13',
          street: '2-8-1 Nishi-Shinjuku',
          apartment: undefined,
          city: 'Shinjuku-ku',
          postcode: '160-0023',
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Shinjuku-ku, Tokyo')).toBeVisible();
  },
};

const receiptCopies = { action: '#send' };

/** The payer sends the receipt to a colleague, or again because it did not arrive. */
export const SendsReceipt: Story = {
  args: { receiptCopies },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox', { name: told('invoices.paymentForm.email') });
    await expect(field).toHaveAttribute('name', 'email');
    await expect(canvas.getByRole('button', { name: told('invoices.confirmation.copies.send') })).toHaveAttribute(
      'type',
      'submit',
    );
    await expect(canvasElement.querySelector('form')).toHaveAttribute('action', '#send');
  },
};

export const ReceiptSent: Story = {
  args: {
    receiptCopies: { ...receiptCopies, result: 'sent' },
    payment: {
      ...paid,
      confirmation: {
        ...aConfirmation,
        copies: [
          { email: 'books@school.example', isSent: true, isUndelivered: false },
          { email: 'head@school.example', isSent: false, isUndelivered: false },
          { email: 'nobody@school.example', isSent: false, isUndelivered: true },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: told('invoices.confirmation.copies.sent') })).toHaveFocus(),
    );
    await expect(
      canvas.getByText(saying('invoices.confirmation.copies.to', { sentTo: 'head@school.example' })),
    ).toBeVisible();
    await expect(
      canvas.getByText(saying('invoices.confirmation.copies.sentTo', { wasSentTo: 'books@school.example' })),
    ).toBeVisible();
    await expect(
      canvas.getByText(saying('invoices.confirmation.copies.undelivered', { notSentTo: 'nobody@school.example' })),
    ).toBeVisible();
  },
};

export const ReceiptAddressInvalid: Story = {
  args: { receiptCopies: { ...receiptCopies, result: 'email-invalid', typed: 'books@school' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: told('invoices.paymentForm.email') });
    await expect(field).toHaveValue('books@school');
    await expect(field).toHaveAccessibleDescription(saying('invoices.paymentForm.email.invalid'));
    await expect(field).toBeInvalid();
  },
};

export const ReceiptSentTooOften: Story = {
  args: { receiptCopies: { ...receiptCopies, result: 'too-many', typed: 'sixth@school.example' } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: saying('invoices.confirmation.copies.tooMany') })).toHaveFocus(),
    );
    await expect(canvas.getByRole('textbox', { name: told('invoices.paymentForm.email') })).toHaveValue(
      'sixth@school.example',
    );
  },
};

export const ReceiptNotSent: Story = {
  args: { receiptCopies: { ...receiptCopies, result: 'unavailable', typed: 'books@school.example' } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: saying('invoices.findPage.unavailable') })).toHaveFocus(),
    );
  },
};
