import type { Meta, StoryObj } from '@storybook/react-vite';
import { bankTransferExample, euroTransferExample } from '@assess/content/testing';
import { formatMoney } from '@assess/i18n';
import { told, toldLocale } from '@assess/i18n/testing';
import { Page } from '@assess/ui';
import { expect } from 'storybook/test';
import { BankTransferDetails } from './bank-transfer-details.tsx';

const meta = {
  title: 'Pay/Bank transfer details',
  id: 'invoices-bank-transfer-bank-transfer-details',
  component: BankTransferDetails,
  args: { locale: 'en-gb', reference: 'A1001 INV1000001', notify: { href: '#transfer' } },
  decorators: [
    (Story) => (
      <Page>
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof BankTransferDetails>;

export default meta;

export const UnitedKingdom: StoryObj<typeof meta> = {
  args: { details: bankTransferExample, total: { amountMinor: 123_405, currency: 'GBP' } },
  play: ({ canvas }) =>
    expect(
      canvas.getByRole('button', {
        name: told('invoices.bankTransfer.copyThis', { what: told('invoices.confirmation.amount') }),
      }),
    ).toBeVisible(),
};

/** The reference of a transfer for several invoices is the account number, because a bank's reference field is short. */
export const SeveralInvoices: StoryObj<typeof meta> = {
  args: {
    details: bankTransferExample,
    reference: 'A1001',
    isPartial: true,
  },
  play: async ({ canvas }) => {
    const note = canvas.getByText(bankTransferExample.notes[0]);
    const exception = canvas.getByText(told('invoices.bankTransfer.partial'));
    await expect(note.compareDocumentPosition(exception)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** No reference names invoices of several accounts. */
export const SeveralAccounts: StoryObj<typeof meta> = {
  tags: ['!dev'],
  args: { details: bankTransferExample, reference: undefined, isPartial: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(told('invoices.bankTransfer.severalAccounts'))).toBeVisible();
    await expect(canvas.queryByText(told('invoices.bankTransfer.partial'))).toBeNull();
  },
};

/** The regional site has no bank details, or invalid ones. */
export const WithoutDetails: StoryObj<typeof meta> = { args: { reference: undefined } };

/** The button submits the results form with its selection. */
export const BesideResults: StoryObj<typeof meta> = {
  args: { details: bankTransferExample, notify: { form: 'invoices-found' } },
};

const euros = { amountMinor: 123_405, currency: 'EUR' };

/** A transfer in euro has a QR code for banking apps. */
export const InEuro: StoryObj<typeof meta> = {
  args: { details: euroTransferExample, total: euros, locale: 'nl-nl' },
  parameters: { photographedWith: '[role=img]' },
  play: async ({ canvas }) => {
    const amount = formatMoney(euros, toldLocale());
    await expect(
      await canvas.findByRole('img', { name: told('invoices.bankTransfer.code', { amount }) }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: told('invoices.bankTransfer.savePicture') })).toBeVisible();
    const copied = told('invoices.bankTransfer.copyThis', { what: told('invoices.confirmation.amount') });
    await expect(canvas.getByRole('button', { name: copied })).toBeVisible();
  },
};
