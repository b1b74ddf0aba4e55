import type { StoryObj } from '@storybook/react-vite';
import { aPaidPayment } from '../testing/mail-examples.ts';
import { mailStories, type MailArgs } from '../testing/mail-preview.tsx';
import { toReceiptMail } from './receipt-mail.ts';

/** Goes to who has paid, and to the addresses that they have it sent to. */
const meta = { ...mailStories };
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

/** Where the regional site is not known. */
export const NobodyToAsk: Story = {
  args: {
    write: (locale, { addresses }) => toReceiptMail(aPaidPayment(locale), locale, { addresses }),
  },
};
