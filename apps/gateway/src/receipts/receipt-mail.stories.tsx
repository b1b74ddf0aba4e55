import type { StoryObj } from '@storybook/react-vite';
import { aPaidPayment } from '../testing/mail-examples.ts';
import { mailStories, type MailArgs } from '../testing/mail-preview.tsx';
import { toReceiptMail } from './receipt-mail.ts';

/** The receipt, which is mailed to the payer and to email addresses that the payer chooses. */
const meta = {
  title: 'Mails/Receipt mail',
  id: 'gateway-receipts-receipt-mail',
  ...mailStories,
};
export default meta;
type Story = StoryObj<MailArgs>;

export const OneInvoice: Story = {
  args: { write: (locale, context) => toReceiptMail(aPaidPayment(locale), locale, context) },
};

export const SeveralInvoices: Story = {
  args: {
    write: (locale, context) => {
      const { invoices, total } = aPaidPayment(locale);
      const three = [1, 2, 3].flatMap((position) =>
        invoices.map((invoice) => ({
          ...invoice,
          id: `${position}`,
          invoiceNumber: `INV100000${position}`,
          orderNumber: `ORD100000${position}`,
        })),
      );
      const sum = { ...total, amountMinor: three.length * total.amountMinor };
      return toReceiptMail(aPaidPayment(locale, { invoices: three, total: sum }), locale, context);
    },
  },
};

/** The mail of a store whose regional site is not configured, so that it names no support contact. */
export const NobodyToAsk: Story = {
  args: {
    write: (locale, { storeUrls }) => toReceiptMail(aPaidPayment(locale), locale, { storeUrls }),
  },
};
