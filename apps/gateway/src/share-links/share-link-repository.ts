import type { LookupKind } from '@assess/gateway-client/contract';
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
import {
  judgedSearch,
  judgementIn,
  judgingValues,
  type LimitDecision,
  type LimitInput,
} from '../invoices/lookup-limits/rate-limited-search.ts';
import { lookupLifeSql } from '../invoices/insert-lookup.ts';

/** A search that a share link repeats when it is opened, so that the recipient sees the current status of the invoices. */
export interface SharedSearch {
  readonly kind: LookupKind;
  readonly number: string;
  readonly accountNumber: string;
}

export interface NewShareLink {
  readonly linkHash: string;
  readonly withdrawHash: string;
  /** The search that the link repeats, or the accounts whose numbers open the link. */
  readonly opens: SharedSearch | { readonly kind: 'several'; readonly accountNumbers: readonly string[] };
  readonly invoiceIds: readonly string[];
  readonly sender: string | undefined;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  /** The limits under which the link is counted. */
  readonly subjects: CountedSubjects;
}

/** Counts and stores a link in one statement, so that simultaneous requests cannot exceed a limit together. */
const insert = statement({
  name: 'store-hand-off',
  parameters: {
    linkHash: 'text',
    withdrawHash: 'text',
    kind: 'text',
    number: 'text',
    accountNumber: 'text',
    accountNumbers: 'text[]',
    invoiceIds: 'text[]',
    sender: 'text?',
    now: 'timestamptz',
    expires: 'timestamptz',
    ...countingParameters,
  },
  text: `
    with ${countedSql}, stored as (
      insert into hand_offs (
        link_hash, withdraw_hash, kind, number, account_number, account_numbers, invoice_ids, sender, created_at, expires_at
      )
      select :linkHash, :withdrawHash, :kind, :number, :accountNumber,
        array(select upper(number) from unnest(:accountNumbers) as a (number)), :invoiceIds, :sender, :now, :expires
      where not exists (select from reached)
    )
    ${tellReachedSql}`,
  returns: rowOf<ReachedRow>(),
});

/** Stores a share link, unless a limit is reached. @returns the reached limit that lasts longest; `undefined` when the link is stored. */
export async function insertShareLink(database: Database, shareLink: NewShareLink) {
  const { opens, nowMs, expiresAtMs, subjects, ...rest } = shareLink;
  const search =
    opens.kind === 'several' ? { ...opens, number: '', accountNumber: '' } : { ...opens, accountNumbers: [] };
  const [reached] = await database.query(
    insert({
      ...rest,
      ...search,
      now: nowMs,
      expires: expiresAtMs,
      ...countingValues(subjects),
    }),
  );
  return reached && reachedIn(reached);
}

export async function readSender({ kysely }: Database, linkHash: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('hand_offs')
    .select('sender')
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
  return row?.sender ?? null;
}

type SharedInvoices =
  | { state: 'open'; kind: LookupKind | 'several'; invoiceIds: readonly string[]; unopened: number }
  | { state: 'expired' | 'withdrawn' | null };

const open = judgedSearch<{ id: 'text'; accountNumber: 'text'; linkHash: 'text' }, SharedInvoices>({
  name: 'open-hand-off',
  parameters: { id: 'text', accountNumber: 'text', linkHash: 'text' },
  finds: [
    `matching as (
        select h.link_hash is not null as found, h.kind as handed_kind, h.number as handed_number,
          h.account_number as handed_account, h.invoice_ids as handed_ids, case
            when h.withdrawn_at is not null then 'withdrawn'
            when h.expires_at <= :now then 'expired'
            when h.link_hash is not null then 'open'
          end as state
        from (values (1)) as one left join hand_offs as h
          on h.link_hash = :linkHash
            and (upper(h.account_number) = upper(:accountNumber) or upper(:accountNumber) = any (h.account_numbers))
      )`,
  ],
  then: `opened as (
        select coalesce(array_agg(i.public_id), '{}') as ids, coalesce(jsonb_agg(jsonb_build_object(
          'kind', 'invoice-number', 'spellings', jsonb_build_array(i.invoice_number),
          'accountNumber', i.customer_account_number, 'answer', 'found'
        )), '[]') as numbers
        from matching join invoices as i
          on i.public_id = any (handed_ids) and upper(i.customer_account_number) = upper(:accountNumber)
      ), stored as (
        insert into lookups (id, kind, number, account_number, several, expires_at)
        select :id, handed_kind, handed_number, handed_account, case when handed_kind = 'several' then numbers end,
          :now + ${lookupLifeSql}
        from judged, matching, opened where outcome = 'answered' and state = 'open'
      )`,
  tells: `(
        select json_build_object(
          'state', state, 'kind', handed_kind, 'invoiceIds', ids, 'unopened', cardinality(handed_ids) - cardinality(ids)
        ) from opened
      )`,
});

/**
 * Opens a share link with an account number, which is checked and counted like an account number in a search. The correct account number
 * repeats the link's search, or looks up those invoices of the link that belong to the account, unless the link has expired or is
 * withdrawn.
 */
export async function openLinkByHash(
  database: Database,
  values: { id: string; linkHash: string; accountNumber: string },
  judging: LimitInput,
): Promise<LimitDecision & { handed: SharedInvoices | null }> {
  const [row] = await database.query(open({ ...values, ...judgingValues(judging) }));
  if (!row) throw new Error('A lookup has no outcome.');
  return { ...judgementIn(row, judging.nowMs), handed: row.told };
}

/**
 * Withdraws a link permanently and deletes its list of invoices. @returns the time of the first withdrawal; `undefined` when no link has
 * both hashes.
 */
export async function withdrawLinkByHash(
  { kysely }: Database,
  { linkHash, withdrawHash, nowMs }: { linkHash: string; withdrawHash: string; nowMs: number },
): Promise<Date | undefined> {
  const row = await kysely
    .updateTable('hand_offs')
    .set(({ fn, val }) => ({
      withdrawn_at: fn.coalesce('withdrawn_at', val(new Date(nowMs))),
      invoice_ids: [],
      sender: null,
    }))
    .where('link_hash', '=', linkHash)
    .where('withdraw_hash', '=', withdrawHash)
    .returning('withdrawn_at')
    .executeTakeFirst();
  return row?.withdrawn_at ?? undefined;
}
