import { createOutbox, mailContextOf } from '../mail/outbox.ts';
import { readTransfer } from './read-transfers.ts';
import { toTransferMail } from './transfer-mail.ts';

/** Sends the mails that acknowledge transfers. */
export const sendTransferMails = createOutbox({
  mail: 'acknowledgement',
  table: 'transfers',
  key: 'id',
  loggedAs: 'transferId',
  async write(dependencies, { id, locale }) {
    const transfer = await readTransfer(dependencies.database, id);
    if (!transfer) throw new Error(`Transfer ${id} is gone`);
    return toTransferMail(transfer, await mailContextOf(dependencies, locale));
  },
});
