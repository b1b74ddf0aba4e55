import type { AttemptState } from '@assess/gateway-client/contract';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { MailKind } from '../http/metrics.ts';
import { attemptMove, attemptsWhose } from '../states/attempt.ts';

/** The outbox tables, by the kind of mail that they hold. */
const outboxes = {
  receipt: 'receipts',
  'receipt-copy': 'receipt_copies',
  acknowledgement: 'transfers',
  refund: 'refund_mails',
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

/** The time for which scrapes share the results of one read of the database, in milliseconds. */
const cachedForMs = 5_000;

/**
 * Registers gauges of the backlog in the database. Every process exposes the same values. While the database is down, only
 * `database_up` has a value, because an old number would look like a valid one.
 */
export function tellBacklog(registry: Registry, database: Pick<Database, 'query'>, clock: Clock): void {
  const read = async () => {
    const now = clock();
    const [waiting, [unknown], [challenged]] = await Promise.all([
      database.query(readBacklog({})),
      database.query(readUnknown({ now })),
      database.query(readChallenged({ now })),
    ]);
    return { waiting, unknown, challenged };
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
  const openPaymentGauges = (kind: 'unknown' | 'challenged', what: string) => {
    const gauge = (name: string, help: string, of: (open: OpenPayments) => number) =>
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
    gauge(`${kind}_payments`, what, ({ payments }) => payments);
    gauge(
      `${kind}_payment_oldest_seconds`,
      `Age of the oldest of the ${kind} payments, 0 if there is none`,
      (open) => open.oldestSeconds,
    );
  };
  openPaymentGauges('unknown', 'Payments with an outcome that the card processor has not reported yet');
  openPaymentGauges('challenged', 'Payments that wait for the payer to complete 3-D Secure');
}
