import type { StoryObj } from '@storybook/react-vite';
import { aRefund } from '../testing/mail-examples.ts';
import { mailStories, type MailArgs } from '../testing/mail-preview.tsx';
import { toRefundMail } from './refund-mail.ts';

/** The mail that tells a payer about money refunded to their card. */
const meta = {
  title: 'Mails/Refund mail',
  id: 'gateway-refunds-refund-mail',
  ...mailStories,
};
export default meta;
type Story = StoryObj<MailArgs>;

export const Whole: Story = {
  args: { write: (locale, context) => toRefundMail(aRefund(locale), locale, context) },
};

export const Part: Story = {
  args: {
    write: (locale, context) =>
      toRefundMail(aRefund(locale, { amount_minor: 40_000, refunded_minor: 40_000 }), locale, context),
  },
};
