import type { AttemptState } from '@assess/gateway-client/contract';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { MailKind } from '../http/metrics.ts';
import { attemptMove, attemptsWhose } from '../states/attempt.ts';
import { refundMove } from '../states/refund.ts';

/** The outbox tables, by the kind of mail that they hold. */
const outboxes = {
  receipt: 'receipts',
  'receipt-copy': 'receipt_copies',
  acknowledgement: 'transfers',
  refund: 'refund_mails',
  'refund-failure': 'refund_failure_mails',
  'lapsed-payment': 'lapse_mails',
  'invoice-ready-alert': 'payable_notice_mails',
} as const satisfies Readonly<Record<MailKind, string>>;

/**
 * Builds the query that counts a table's waiting rows. It must exclude rows that are no longer retried: they are unsent too, with their
 * next try at infinity.
 */
const pendingRowsSql = (kind: string, table: string, where: string) =>
  `select '${kind}' as kind, count(*)::int as waiting from ${table} where ${where}`;

const readBacklog = statement({
  name: 'read-backlog',
  parameters: {},
  text: [
    ...Object.entries(outboxes).map(([kind, table]) =>
      pendingRowsSql(kind, table, `sent_at is null and next_try_at < 'infinity'`),
    ),
    pendingRowsSql('card-removal', 'card_removals', 'true'),
  ].join(' union all '),
  returns: rowOf<{ kind: string; waiting: number }>(),
});

interface OpenPayments {
  payments: number;
  oldestSeconds: number;
}

const readOpenPayments = (name: string, state: AttemptState) =>
  statement({
    name,
    parameters: { now: 'timestamptz' },
    text: `
      select count(*)::int as payments, coalesce(extract(epoch from :now - min(started_at)), 0)::float8 as "oldestSeconds"
      from attempts where state in (${sqlList(attemptsWhose('open'))}) and state = '${state}'`,
    returns: rowOf<OpenPayments>(),
  });

const readUnknown = readOpenPayments('read-unknown', attemptMove('lost').to);
const readChallenged = readOpenPayments('read-challenged', attemptMove('challenged').to);

const notMade = (['refused', 'rejected'] as const).map((event) => refundMove(event).to);

/**
 * Reads the refunds that the card processor has not made yet, those that wait for a second person, and those that failed in the last 35 days
 * and whose amount was not requested again since. A request that was refused or rejected does not count.
 */
const readRefunds = statement({
  name: 'read-unfinished-refunds',
  parameters: { now: 'timestamptz' },
  text: `
    select coalesce(extract(epoch from :now - min(asked_at)), 0)::float8 as "oldestSeconds", (
      select count(*)::int from refunds failed
      where state in (${sqlList([refundMove('failed').to])}) and failed_at > :now - interval '35 days'
        and amount_minor > (
          select coalesce(sum(amount_minor), 0) from refunds again
          where again.reference = failed.reference and again.asked_at > failed.failed_at and again.state not in (${sqlList(notMade)})
        )
    ) as failed, (
      select coalesce(extract(epoch from :now - min(asked_at)), 0)::float8 from refunds
      where state in (${sqlList(refundMove('approved').from)})
    ) as "unapprovedSeconds"
    from refunds where state in (${sqlList(refundMove('made').from)})`,
  returns: rowOf<{ oldestSeconds: number; failed: number; unapprovedSeconds: number }>(),
});

const readLedgerState = statement({
  name: 'read-ledger-state',
  parameters: { now: 'timestamptz' },
  text: `
    select count(*)::int as "openDifferences",
      coalesce(extract(epoch from :now - min(first_seen_at)), 0)::float8 as "oldestSeconds",
      (select extract(epoch from :now - max(to_at)) from ledger_comparisons)::float8 as "comparedSeconds",
      (
        select extract(epoch from :now - max(to_at)) from balance_comparisons where result <> 'not-offered'
      )::float8 as "balanceComparedSeconds"
    from ledger_differences where closed_at is null`,
  returns: rowOf<LedgerState>(),
});

interface LedgerState {
  openDifferences: number;
  oldestSeconds: number;
  /** Null before the first comparison. */
  comparedSeconds: number | null;
  /** Null before the first comparison with a balance. */
  balanceComparedSeconds: number | null;
}

/** The time for which scrapes share the results of one read of the database, in milliseconds. */
const cachedForMs = 5_000;

/**
 * Registers gauges of the backlog in the database. Every process exposes the same values. While the database is down, only
 * `database_up` has a value, because an old number would look like a valid one.
 */
export function tellBacklog(registry: Registry, database: Pick<Database, 'query'>, clock: Clock): void {
  const read = async () => {
    const now = clock();
    const [waiting, [unknown], [challenged], [refunds], [ledger]] = await Promise.all([
      database.query(readBacklog({})),
      database.query(readUnknown({ now })),
      database.query(readChallenged({ now })),
      database.query(readRefunds({ now })),
      database.query(readLedgerState({ now })),
    ]);
    return { waiting, unknown, challenged, refunds, ledger };
  };
  let last: { at: number; read: Promise<Awaited<ReturnType<typeof read>> | undefined> } | undefined;
  const readShortly = () => {
    if (!last || performance.now() - last.at > cachedForMs)
      last = { at: performance.now(), read: read().catch(() => undefined) };
    return last.read;
  };

  const registers = [registry];
  new Gauge({
    name: 'database_up',
    help: '1 if the database answered the last probe of this process, else 0',
    registers,
    async collect() {
      this.set((await readShortly()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'outbox_waiting',
    help: 'Pending work that was not given up: mails to send, cards to delete at the card processor',
    labelNames: ['kind'],
    registers,
    async collect() {
      const found = await readShortly();
      this.reset();
      for (const { kind, waiting } of found?.waiting ?? []) this.set({ kind }, waiting);
    },
  });
  type Found = Awaited<ReturnType<typeof read>>;
  const gaugeOf = <Kind extends 'unknown' | 'challenged' | 'refunds'>(
    kind: Kind,
    name: string,
    help: string,
    of: (found: NonNullable<Found[Kind]>) => number,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = (await readShortly())?.[kind];
        if (found) this.set(of(found));
        else this.remove();
      },
    });
  gaugeOf(
    'refunds',
    'refunding_oldest_seconds',
    'Age of the oldest refund that the card processor has not made yet, 0 if there is none',
    ({ oldestSeconds }) => oldestSeconds,
  );
  gaugeOf(
    'refunds',
    'refunds_to_repeat',
    'Refunds that failed in the last 35 days and whose amount staff has not requested again',
    ({ failed }) => failed,
  );
  gaugeOf(
    'refunds',
    'refund_unapproved_oldest_seconds',
    'Age of the oldest refund that waits for a second person, 0 if there is none',
    ({ unapprovedSeconds }) => unapprovedSeconds,
  );
  const openPaymentGauges = (kind: 'unknown' | 'challenged', what: string) => {
    const gauge = (name: string, help: string, of: (open: OpenPayments) => number) => gaugeOf(kind, name, help, of);
    gauge(`${kind}_payments`, what, ({ payments }) => payments);
    gauge(
      `${kind}_payment_oldest_seconds`,
      `Age of the oldest of the ${kind} payments, 0 if there is none`,
      (open) => open.oldestSeconds,
    );
  };
  const ledgerGauge = (name: string, help: string, of: (ledger: LedgerState) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const ledger = (await readShortly())?.ledger;
        const value = ledger ? of(ledger) : null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  ledgerGauge(
    'ledger_differences_open',
    "Differences from the card processor's ledger that are open",
    (ledger) => ledger.openDifferences,
  );
  ledgerGauge(
    'ledger_difference_oldest_seconds',
    'Age of the oldest open difference of the ledgers, 0 if there is none',
    (ledger) => ledger.oldestSeconds,
  );
  ledgerGauge(
    'ledger_compared_seconds',
    'Age of the newest charges that the daily comparison of the ledgers has covered',
    (ledger) => ledger.comparedSeconds,
  );
  ledgerGauge(
    'balance_compared_seconds',
    "Age of the newest transactions that the comparison with the card processor's balance has covered",
    (ledger) => ledger.balanceComparedSeconds,
  );
  openPaymentGauges('unknown', 'Payments with an outcome that the card processor has not reported yet');
  openPaymentGauges('challenged', 'Payments that wait for the payer to complete 3-D Secure');
}
