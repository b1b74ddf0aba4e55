import type { InvoiceStatus } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import { newOpaqueId } from '../ids.ts';
import { isHeldSql, invoiceStatusOf, type InvoiceRow } from '../invoices/invoice-status.ts';

/** The number of alerts that are checked in one batch. */
const batchSize = 500;

/**
 * Claims the alerts that are due, so that no other process checks them in the next minute. After that minute, alerts whose invoice still
 * cannot be paid are due again.
 */
const takeDue = statement({
  name: 'take-invoice-ready-alerts-to-check',
  parameters: { now: 'timestamptz' },
  text: `
    update payable_notices set next_check_at = :now + interval '1 minute' where id = any (array(
      select id from payable_notices where next_check_at <= :now and confirmed_at is not null
      order by next_check_at limit ${batchSize} for update skip locked
    ))
    returning id, invoice_id, locale`,
  returns: rowOf<DueAlert>(),
});

interface DueAlert {
  readonly id: string;
  readonly invoice_id: number;
  readonly locale: Locale;
}

/** Queues the alert mails. If two processes queue the mail of the same alert, only the first succeeds, so that each alert is one mail. */
const tell = statement({
  name: 'tell-invoice-ready-alerts',
  parameters: { ids: 'text[]', mailIds: 'text[]', now: 'timestamptz' },
  text: `
    with noticed as (
      update payable_notices set noticed_at = :now, next_check_at = null, expires_at = :now + interval '30 days'
      where id = any (:ids) and noticed_at is null
      returning id, locale
    )
    insert into payable_notice_mails (id, notice_id, kind, locale, next_try_at)
    select mail_id, id, 'payable', locale, :now from noticed join unnest(:ids, :mailIds) as m (id, mail_id) using (id)
    on conflict do nothing`,
});

const forget = statement({
  name: 'delete-unneeded-invoice-ready-alerts',
  parameters: { ids: 'text[]' },
  text: 'delete from payable_notices where id = any (:ids)',
});

type AlertStep = 'tell' | 'wait' | 'forget';

/** The next step of an alert, by the status of its invoice. An invoice that can never be paid here has none to wait for. */
const stepAt: Readonly<Record<InvoiceStatus['kind'], AlertStep>> = {
  payable: 'tell',
  paid: 'forget',
  scheduled: 'wait',
  'payment-in-progress': 'wait',
  'unsupported-currency': 'forget',
  'awaiting-shipment': 'wait',
  'being-created': 'wait',
  'overdue-creation': 'wait',
};

/**
 * Checks the invoices with a requested alert, on today's date in the store of the request, and queues mails about those that can be paid. It
 * deletes requests for invoices that are paid or have an unsupported currency. Any number of processes may run it at once.
 */
export async function queueInvoiceReadyAlerts(
  { database, clock }: { database: Database; clock: Clock },
  stopped?: AbortSignal,
): Promise<void> {
  while (!stopped?.aborted) {
    const now = clock();
    const due = await database.query(takeDue({ now }));
    if (due.length === 0) return;
    const invoices = await readInvoices(database, due);
    const ids: Record<AlertStep, string[]> = { tell: [], wait: [], forget: [] };
    for (const { id, invoice_id, locale } of due) {
      const invoice = invoices.get(invoice_id);
      if (invoice) ids[stepAt[invoiceStatusOf(invoice, dayAt(now, locale)).kind]].push(id);
    }
    if (ids.tell.length > 0)
      await database.query(tell({ ids: ids.tell, mailIds: ids.tell.map(() => newOpaqueId()), now }));
    if (ids.forget.length > 0) await database.query(forget({ ids: ids.forget }));
    if (due.length < batchSize) return;
  }
}

async function readInvoices({ kysely }: Database, due: readonly DueAlert[]): Promise<Map<number, InvoiceRow>> {
  const rows = await kysely
    .selectFrom('invoices as i')
    .selectAll('i')
    .select(sql<boolean>`${sql.raw(isHeldSql)}`.as('held'))
    .where('i.id', 'in', [...new Set(due.map(({ invoice_id }) => invoice_id))])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
