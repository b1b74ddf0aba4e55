import type { Payment } from '@assess/gateway-client/contract';
import { loadCountries } from '@assess/i18n/countries';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { aConfirmation, anInvoice, aPayment } from '../testing/index.ts';
import { ConfirmationPage } from './confirmation-page.tsx';

type Paid = Extract<Payment, { state: 'paid' }>;

const paid: Paid = { ...aPayment(), state: 'paid', confirmation: aConfirmation };

const meta = {
  component: ConfirmationPage,
  args: {
    payment: paid,
    locale: 'en-us',
    countries: await loadCountries('en-us'),
    invoicesHref: '#results',
    continueHref: '#find',
    receiptHref: '#receipt',
    allocationHref: '#allocation',
  },
} satisfies Meta<typeof ConfirmationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneInvoice: Story = {
  play: async ({ canvas, userEvent }) => {
    const print = spyOn(window, 'print').mockReturnValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
};

const paymentsLink = { name: 'Your payments' };

export const RegisteredPayer: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, isRegistered: true } }, paymentsHref: '#payments' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', paymentsLink)).toHaveAttribute('href', '#payments');
  },
};

export const Guest: Story = {
  args: { paymentsHref: '#payments' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', paymentsLink)).toBeNull();
    await expect(canvas.queryByText('VAT number')).toBeNull();
  },
};

/** More than 24 hours later, to whoever has the address. */
export const PayerHidden: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, billedTo: undefined, email: undefined } } },
  play: async ({ canvas }) => {
    const [number, paidOn, card, , total] = canvas.getAllByRole('definition').map(({ innerText }) => innerText);
    await expect([number, paidOn, card, total]).toEqual([
      aConfirmation.number,
      'Nov 20, 2026',
      'Credit card ending in 4242',
      '$1,234.50',
    ]);
    await expect(canvas.queryByText('Billed to')).toBeNull();
    await expect(canvas.getByText(/shown here for 24 hours only/)).toBeVisible();
  },
};

/** The mail server refused the address. */
export const ReceiptUndelivered: Story = {
  args: { payment: { ...paid, confirmation: { ...aConfirmation, isReceiptUndelivered: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/couldn't deliver this confirmation to zoe@clinic.example/)).toBeVisible();
    await expect(canvas.queryByText(/We'll email/)).toBeNull();
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
    await expect(canvas.getByText(/couldn't deliver the confirmation by email/)).toBeVisible();
    await expect(canvas.queryByText(/we emailed has them/)).toBeNull();
  },
};

export const SeveralInvoices: Story = {
  args: { payment: { ...paid, invoices: ['a', 'b', 'c'].map((id) => anInvoice({ id, invoiceNumber: `INV-${id}` })) } },
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

/** Lines and names as Japan writes them in Latin script. */
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

/** The payer's colleague needs it, or it did not arrive. */
export const SendsReceipt: Story = {
  args: { receiptCopies },
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveAttribute('name', 'email');
    await expect(canvas.getByRole('button', { name: 'Send the receipt' })).toHaveAttribute('type', 'submit');
    await expect(canvasElement.querySelector('form')).toHaveAttribute('action', '#send');
  },
};

export const ReceiptSent: Story = {
  args: {
    receiptCopies: { ...receiptCopies, answer: 'sent' },
    payment: {
      ...paid,
      confirmation: {
        ...aConfirmation,
        copies: [
          { email: 'books@school.example', isUndelivered: false },
          { email: 'head@school.example', isUndelivered: false },
          { email: 'nobody@school.example', isUndelivered: true },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'The receipt is on its way.' })).toHaveFocus();
    await expect(
      canvas.getByText('We also send the receipt to books@school.example and head@school.example.'),
    ).toBeVisible();
    await expect(canvas.getByText("We couldn't deliver the receipt to nobody@school.example.")).toBeVisible();
  },
};

export const ReceiptAddressInvalid: Story = {
  args: { receiptCopies: { ...receiptCopies, answer: 'email-invalid', typed: 'books@school' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveValue('books@school');
    await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
    await expect(field).toBeInvalid();
  },
};

export const ReceiptSentTooOften: Story = {
  args: { receiptCopies: { ...receiptCopies, answer: 'too-many', typed: 'sixth@school.example' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /^The receipt of a payment is sent to five/ })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Email address' })).toHaveValue('sixth@school.example');
  },
};

export const ReceiptNotSent: Story = {
  args: { receiptCopies: { ...receiptCopies, answer: 'unavailable', typed: 'books@school.example' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /^Something technical went wrong/ })).toHaveFocus();
  },
};
