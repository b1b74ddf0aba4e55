import type { StoryObj } from '@storybook/react-vite';
import { aTransfer } from '../testing/mail-examples.ts';
import { mailStories, type MailArgs } from '../testing/mail-preview.tsx';
import { toTransferMail } from './transfer-mail.ts';

/** The mail that acknowledges an announced bank transfer. */
const meta = {
  title: 'Mails/Transfer mail',
  id: 'gateway-transfers-transfer-mail',
  ...mailStories,
};
export default meta;
type Story = StoryObj<MailArgs>;

export const Announced: Story = {
  args: { write: (locale, context) => toTransferMail(aTransfer(locale), context) },
};

export const WithoutReference: Story = {
  args: { write: (locale, context) => toTransferMail(aTransfer(locale, { reference: '' }), context) },
};
