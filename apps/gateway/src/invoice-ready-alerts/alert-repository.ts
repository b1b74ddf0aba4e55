import type { Locale } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import {
  countedSql,
  countingParameters,
  countingValues,
  reachedIn,
  tellReachedSql,
  type CountedSubjects,
  type ReachedRow,
} from '../invoices/lookup-limits/counted-subjects.ts';

export interface NewAlert {
  readonly id: string;
  readonly mailId: string;
  readonly invoiceId: number;
  readonly email: string;
  readonly locale: Locale;
  readonly confirmHash: string;
  readonly stopHash: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  readonly subjects: CountedSubjects;
}

/**
 * Stores an alert request and the mail that asks for confirmation. A second request for the same invoice and email address sends a new
 * mail only if the first request expired unconfirmed.
 */
const insert = statement({
  name: 'store-invoice-ready-alert',
  parameters: {
    id: 'text',
    mailId: 'text',
    invoiceId: 'bigint',
    email: 'text',
    locale: 'text',
    confirmHash: 'text',
    stopHash: 'text',
    now: 'timestamptz',
    expires: 'timestamptz',
    ...countingParameters,
  },
  text: `
    with ${countedSql}, asked as (
      insert into payable_notices as n (id, invoice_id, email, locale, confirm_hash, stop_hash, asked_at, expires_at)
      select :id, :invoiceId, :email, :locale, :confirmHash, :stopHash, :now, :expires
      where not exists (select from reached)
      on conflict (invoice_id, lower(email)) do update set asked_at = excluded.asked_at, locale = excluded.locale,
        expires_at = excluded.expires_at
        where n.confirmed_at is null and n.expires_at <= :now
      returning id
    ), mailed as (
      insert into payable_notice_mails (id, notice_id, kind, locale, next_try_at)
      select :mailId, id, 'confirm', :locale, :now from asked
      on conflict do nothing
    )
    ${tellReachedSql}`,
  returns: rowOf<ReachedRow>(),
});

/**
 * Counts an alert request and, unless a limit is reached, stores it with its confirmation mail.
 *
 * @returns the limits reached.
 */
export async function insertAlert(
  database: Database,
  { nowMs: now, expiresAtMs: expires, subjects, ...notice }: NewAlert,
) {
  const rows = await database.query(insert({ ...notice, now, expires, ...countingValues(subjects) }));
  return rows.map(reachedIn);
}

/** The maximum wait for an invoice. An invoice that is not payable by then never will be. */
const longestWaitSql = "interval '180 days'";

const confirm = statement({
  name: 'confirm-invoice-ready-alert',
  parameters: { confirmHash: 'text', now: 'timestamptz' },
  text: `
    update payable_notices set
      expires_at = case when confirmed_at is null then :now + ${longestWaitSql} else expires_at end,
      next_check_at = case when confirmed_at is null then :now else next_check_at end,
      confirmed_at = coalesce(confirmed_at, :now)
    where confirm_hash = :confirmHash and expires_at > :now
    returning confirmed_at`,
  returns: rowOf<{ confirmed_at: Date }>(),
});

/**
 * Confirms an alert request.
 *
 * @returns the time of the first confirmation; `undefined` when no alert request that has not expired has this hash.
 */
export async function confirmAlertByHash(
  database: Database,
  { confirmHash, nowMs: now }: { confirmHash: string; nowMs: number },
): Promise<Date | undefined> {
  const [row] = await database.query(confirm({ confirmHash, now }));
  return row?.confirmed_at;
}

const stop = statement({
  name: 'stop-invoice-ready-alerts',
  parameters: { stopHash: 'text' },
  text: 'delete from payable_notices where stop_hash = :stopHash',
});

/** Deletes all alert requests of the email address that this unsubscribe link belongs to, and their unsent mails. */
export const deleteAlertsByStopHash = async (database: Database, stopHash: string): Promise<void> =>
  void (await database.query(stop({ stopHash })));
