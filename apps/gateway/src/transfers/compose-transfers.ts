import type { Domain } from '../domain.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import type { TransferDependencies } from './announce-transfer.ts';
import { sendTransferMails } from './send-transfer-mails.ts';
import { transferHandlers } from './transfer-handlers.ts';

/** Composes announced bank transfers, and the mails that acknowledge them. */
export const composeTransfers = (
  mailing: MailDependencies & TransferDependencies,
): Domain<keyof ReturnType<typeof transferHandlers>> => ({
  handlers: transferHandlers(mailing),
  tasks: [{ name: 'transfer mails', everyMs: 2_000, run: (stopped) => sendTransferMails(mailing, stopped) }],
});
