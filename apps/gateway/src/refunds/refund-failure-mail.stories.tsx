import type { StoryObj } from '@storybook/react-vite';
import { aFailedRefund } from '../testing/mail-examples.ts';
import { mailStories, type MailArgs } from '../testing/mail-preview.tsx';
import { toRefundFailureMail } from './refund-failure-mail.ts';

/** The mail that tells a payer that a refund did not reach their card. */
const meta = {
  title: 'Mails/Refund failure mail',
  id: 'gateway-refunds-refund-failure-mail',
  ...mailStories,
};
export default meta;
type Story = StoryObj<MailArgs>;

export const Whole: Story = {
  args: { write: (locale, context) => toRefundFailureMail(aFailedRefund(locale), locale, context) },
};

export const Part: Story = {
  args: {
    write: (locale, context) =>
      toRefundFailureMail(aFailedRefund(locale, { amount_minor: 40_000, is_taken_back: false }), locale, context),
  },
};
