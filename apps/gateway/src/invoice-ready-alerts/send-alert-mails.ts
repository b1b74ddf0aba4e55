import type { Database } from '../db/database.ts';
import type { InvoicesTable } from '../db/tables.ts';
import { createOutbox, mailContextOf, type MailDependencies } from '../mail/outbox.ts';
import { toAlertMail, type AlertMail } from './alert-mails.ts';
import { confirmSecret, stopSecret } from './alert-secrets.ts';

/** Sends the mails that ask for confirmation, and the alerts. */
export const sendAlertMails = createOutbox<MailDependencies & { readonly hashKey: string }>({
  mail: 'invoice-ready-alert',
  table: 'payable_notice_mails',
  key: 'id',
  loggedAs: 'alertMailId',
  async write(dependencies, { id, locale }) {
    const alert = await readAlertMail(dependencies.database, id);
    if (!alert) return undefined; // the recipient has stopped the alerts in the meantime
    if (alert.paid_on !== null) return deleteAlert(dependencies.database, alert.notice_id);
    const { hashKey } = dependencies;
    const secrets = { confirm: confirmSecret(hashKey, alert.notice_id), stop: stopSecret(hashKey, alert.email) };
    return toAlertMail(alert, { ...(await mailContextOf(dependencies, locale)), locale, secrets });
  },
});

/** Deletes an alert, because its invoice was paid in another way. */
const deleteAlert = async ({ kysely }: Database, id: string): Promise<undefined> =>
  void (await kysely.deleteFrom('payable_notices').where('id', '=', id).execute());

type QueuedMail = AlertMail & Pick<InvoicesTable, 'paid_on'> & { readonly notice_id: string };

const readAlertMail = ({ kysely }: Database, id: string): Promise<QueuedMail | undefined> =>
  kysely
    .selectFrom('payable_notice_mails as m')
    .innerJoin('payable_notices as n', 'n.id', 'm.notice_id')
    .innerJoin('invoices as i', 'i.id', 'n.invoice_id')
    .select(['m.id', 'm.notice_id', 'm.kind', 'n.email', 'i.invoice_number', 'i.order_number'])
    .select([
      'i.purchase_order_number',
      'i.customer_account_number',
      'i.due_on',
      'i.amount_minor',
      'i.currency',
      'i.paid_on',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();
