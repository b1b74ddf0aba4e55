import type { StoryObj } from '@storybook/react-vite';
import { anOwedNotice, exampleSecrets } from '../testing/mail-examples.ts';
import { mailStories, type MailArgs } from '../testing/mail-preview.tsx';
import { toAlertMail, type AlertMail } from './alert-mails.ts';

/** The mails to a payer who waits until an invoice can be paid. */
const meta = {
  title: 'Mails/Alert mails',
  id: 'gateway-invoice-ready-alerts-alert-mails',
  ...mailStories,
};
export default meta;
type Story = StoryObj<MailArgs>;

const written = (changed: Partial<AlertMail>): Story => ({
  args: {
    write: (locale, context) =>
      toAlertMail(anOwedNotice(locale, changed), { ...context, locale, secrets: exampleSecrets }),
  },
});

/** The mail that asks for confirmation. No alert is sent until the recipient has confirmed it. */
export const AsksAboutAnOrder: Story = written({});

export const AsksAboutAnInvoice: Story = written({ invoice_number: 'INV6000002' });

export const CanBePaid: Story = written({ kind: 'payable', invoice_number: 'INV6000002' });
