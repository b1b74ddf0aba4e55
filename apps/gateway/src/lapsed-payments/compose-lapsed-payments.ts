import type { Domain } from '../domain.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import { sendLapseMails } from './send-lapse-mails.ts';

/** Composes the task that sends mails about payments that were not confirmed with the payer's bank in time. */
export const composeLapsedPayments = (mailing: MailDependencies): Domain => ({
  handlers: {},
  tasks: [{ name: 'lapse mails', everyMs: 2_000, run: (stopped) => sendLapseMails(mailing, stopped) }],
});
