import type { StoryObj } from '@storybook/react-vite';
import { aTransfer } from '../testing/mail-examples.ts';
import { mailStories, type MailArgs } from '../testing/mail-preview.tsx';
import { toTransferMail } from './transfer-mail.ts';

/** Acknowledges a bank transfer that somebody has announced. */
const meta = { ...mailStories };
export default meta;
type Story = StoryObj<MailArgs>;

export const Announced: Story = {
  args: { write: (locale, context) => toTransferMail(aTransfer(locale), context) },
};

export const WithoutReference: Story = {
  args: { write: (locale, context) => toTransferMail(aTransfer(locale, { reference: '' }), context) },
};
