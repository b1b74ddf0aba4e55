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
} from '../invoices/counted-subjects.ts';
import type { LookupOfOne } from '../invoices/read-lookup.ts';
import { judgedSearch, judgementIn, judgingValues, type Judgement, type Judging } from '../invoices/judged-search.ts';
import { lookupLifeSql } from '../invoices/store-lookup.ts';

export interface HandOffToStore {
  readonly linkHash: string;
  readonly withdrawHash: string;
  readonly lookup: LookupOfOne;
  readonly invoiceIds: readonly string[];
  readonly sender: string | undefined;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  /** Limits under which it is counted. */
  readonly subjects: CountedSubjects;
}

/** Counts and stores in one statement: links that are made at the same moment do not slip through together. */
const store = statement({
  name: 'store-hand-off',
  parameters: {
    linkHash: 'text',
    withdrawHash: 'text',
    kind: 'text',
    number: 'text',
    accountNumber: 'text',
    invoiceIds: 'text[]',
    sender: 'text?',
    now: 'timestamptz',
    expires: 'timestamptz',
    ...countingParameters,
  },
  text: `
    with ${countedSql}, stored as (
      insert into hand_offs (
        link_hash, withdraw_hash, kind, number, account_number, invoice_ids, sender, created_at, expires_at
      )
      select :linkHash, :withdrawHash, :kind, :number, :accountNumber, :invoiceIds, :sender, :now, :expires
      where not exists (select from reached)
    )
    ${tellReachedSql}`,
  returns: rowOf<ReachedRow>(),
});

/** @returns the limit that is reached and lasts longest; nothing where it is stored. */
export async function storeHandOff(database: Database, handOff: HandOffToStore) {
  const { lookup, nowMs, expiresAtMs, subjects, ...rest } = handOff;
  const [reached] = await database.query(
    store({
      ...rest,
      kind: lookup.kind,
      number: lookup.number,
      accountNumber: lookup.accountNumber,
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

type Handed =
  | { state: 'open'; kind: LookupKind; invoiceIds: readonly string[] }
  | { state: 'expired' | 'withdrawn' | null; kind: null; invoiceIds: null };

const open = judgedSearch<{ id: 'text'; accountNumber: 'text'; linkHash: 'text' }, Handed>({
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
          on h.link_hash = :linkHash and upper(h.account_number) = upper(:accountNumber)
      )`,
  ],
  then: `stored as (
        insert into lookups (id, kind, number, account_number, expires_at)
        select :id, handed_kind, handed_number, handed_account, :now + ${lookupLifeSql}
        from judged, matching where outcome = 'answered' and state = 'open'
      )`,
  tells: `json_build_object('state', state, 'kind', handed_kind, 'invoiceIds', handed_ids)`,
});

/**
 * Tries an account number on a link, as a search tries one on a number: it is judged and counted like that. One that is right
 * makes the search of the link again, unless that has expired or is withdrawn.
 */
export async function openStored(
  database: Database,
  values: { id: string; linkHash: string; accountNumber: string },
  judging: Judging,
): Promise<Judgement & { handed: Handed | null }> {
  const [row] = await database.query(open({ ...values, ...judgingValues(judging) }));
  if (!row) throw new Error('A look-up has no outcome.');
  return { ...judgementIn(row, judging.nowMs), handed: row.told };
}

/** Closes a link for good and forgets what it opened. @returns when it was withdrawn first; nothing where nothing has both hashes. */
export async function withdrawStored(
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
