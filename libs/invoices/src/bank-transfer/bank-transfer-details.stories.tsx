import type { Meta, StoryObj } from '@storybook/react-vite';
import { bankTransferExample } from '@assess/content/testing';
import { Page } from '@assess/ui';
import { anInvoice } from '../testing/index.ts';
import { BankTransferDetails } from './bank-transfer-details.tsx';

const meta = {
  component: BankTransferDetails,
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
  args: { details: bankTransferExample, invoices: [anInvoice()], notify: { href: '#transfer' } },
};

/** One transfer for several invoices quotes the account: a bank's reference field is short. */
export const SeveralInvoices: StoryObj<typeof meta> = {
  args: {
    details: bankTransferExample,
    invoices: [anInvoice(), anInvoice({ id: 'inv-2' })],
    notify: { href: '#transfer' },
  },
};

/** The regional site has no details, or wrong ones. */
export const WithoutDetails: StoryObj<typeof meta> = { args: { invoices: [], notify: { href: '#transfer' } } };

/** Beside the results: the button sends their form, with what is ticked there. */
export const BesideResults: StoryObj<typeof meta> = {
  args: { details: bankTransferExample, invoices: [anInvoice()], notify: { form: 'invoices-found' } },
};
