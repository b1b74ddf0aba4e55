import type { StoryObj } from '@storybook/react-vite';
import { aLapsedPayment } from '../testing/mail-examples.ts';
import { mailStories, type MailArgs } from '../testing/mail-preview.tsx';
import { toLapseMail } from './lapse-mail.ts';

/** The mail to a payer whose payment was not confirmed with their bank, with a link to pay again. */
const meta = {
  title: 'Mails/Lapsed-payment mail',
  id: 'gateway-lapsed-payments-lapse-mail',
  ...mailStories,
};
export default meta;
type Story = StoryObj<MailArgs>;

export const OneInvoice: Story = {
  args: { write: (locale, context) => toLapseMail(aLapsedPayment(locale), locale, context) },
};
