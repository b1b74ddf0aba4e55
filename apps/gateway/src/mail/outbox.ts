import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '@assess/i18n';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseDown } from '../db/database-errors.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { MailKind, Metrics } from '../http/metrics.ts';
import { mailLimitMs, type Delivery, type Mailer, type OpenMailer } from './smtp.ts';
import type { StoreUrls } from './store-urls.ts';
import type { SiteFactsOf } from './site-facts.ts';
import type { Mail, MailContext } from './write-mail.ts';

export interface MailDependencies {
  readonly database: Database;
  readonly openMailer: OpenMailer;
  readonly siteFactsOf: SiteFactsOf;
  readonly storeUrls: StoreUrls;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'mailTried'>;
}

export const mailContextOf = async (
  { storeUrls, siteFactsOf }: Pick<MailDependencies, 'storeUrls' | 'siteFactsOf'>,
  locale: Locale,
): Promise<MailContext> => ({ storeUrls, ...(await siteFactsOf(locale)) });

export interface OutboxOptions<Dependencies extends MailDependencies = MailDependencies> {
  readonly mail: MailKind;
  /**
   * The table that holds one row for each mail to send. It has the columns `locale`, `tries`, `next_try_at`, `sent_at`, `refusals`
   * and `given_up_at`, and an index on `next_try_at` of unsent rows.
   */
  readonly table:
    | 'receipts'
    | 'receipt_copies'
    | 'transfers'
    | 'payable_notice_mails'
    | 'refund_mails'
    | 'refund_failure_mails'
    | 'lapse_mails';
  /** The column that identifies a row. `loggedAs` is the name of the field with its value in log lines. */
  readonly key: string;
  readonly loggedAs: string;
  /** Writes the mail of a row. Returns `undefined` when the mail is no longer needed and the row is deleted. */
  readonly write: (dependencies: Dependencies, pending: { id: string; locale: Locale }) => Promise<Mail | undefined>;
}

const minuteMs = 60_000;

/** The lease of a mail, twice as long as sending it may take. */
const takenForMs = 2 * mailLimitMs;

const betweenNotesMs = 500;

/**
 * Runs the statement that marks a mail as sent. Without the mark, the mail would be sent again. Therefore this retries while the database
 * is down, as in a fail-over, until the lease ends.
 */
async function insist(
  note: () => Promise<unknown>,
  { clock, untilMs }: { clock: Clock; untilMs: number },
): Promise<void> {
  for (;;) {
    try {
      return void (await note());
    } catch (error) {
      if (!isDatabaseDown(error) || clock() + betweenNotesMs >= untilMs) throw error;
      await sleep(betweenNotesMs);
    }
  }
}

/** The number of permanent rejections after which a mail is no longer retried. */
const maxRefusals = 3;

/** The number of tries after which a mail is no longer retried. The last try is a day after the first. */
const maxTries = 30;

/** The back-off before the next try: 1, 2, 4 … minutes, up to an hour. */
const nextTryMs = (tries: number): number => Math.min(60, 2 ** (tries - 1)) * minuteMs;

interface DueMail {
  id: string;
  locale: Locale;
  tries: number;
  refusals: number;
}

/** Sends the due mails, until no mail is due or the signal is aborted. */
export type SendMails<Dependencies extends MailDependencies = MailDependencies> = (
  dependencies: Dependencies,
  stopped?: AbortSignal,
) => Promise<void>;

/**
 * Creates the function that sends a table's mails, one after the other, over one connection. A mail that fails is retried later and delays
 * no other mail. It is no longer retried after {@link maxRefusals} or {@link maxTries}.
 */
export function createOutbox<Dependencies extends MailDependencies = MailDependencies>({
  mail,
  table,
  key,
  loggedAs,
  write,
}: OutboxOptions<Dependencies>): SendMails<Dependencies> {
  /**
   * Leases one due mail for longer than sending it may take. No other process sends the mail during the lease, and another process sends it
   * if this process dies. Any number of processes may run this statement at once.
   */
  const takeDue = statement({
    name: `take-due-of-${table}`,
    parameters: { now: 'timestamptz' },
    text: `
      update ${table} set tries = tries + 1, next_try_at = :now + interval '${takenForMs} ms'
      where ${key} = any (array(
        select ${key} from ${table} where sent_at is null and next_try_at <= :now
        order by next_try_at limit 1
        for update skip locked
      ))
      returning ${key} as id, locale, tries, refusals`,
    returns: rowOf<DueMail>(),
  });
  const noteSent = statement({
    name: `note-sent-of-${table}`,
    parameters: { id: 'text', now: 'timestamptz' },
    text: `update ${table} set sent_at = :now where ${key} = :id`,
  });
  /**
   * Records a failed try. The next try of a mail that is no longer retried is at infinity, so that processes of older versions do not retry
   * it either.
   */
  const noteNotSent = statement({
    name: `note-not-sent-of-${table}`,
    parameters: { id: 'text', refusals: 'int', nextTryAt: 'timestamptz?', givenUpAt: 'timestamptz?' },
    text: `
      update ${table} set refusals = :refusals, next_try_at = coalesce(:nextTryAt, 'infinity'), given_up_at = :givenUpAt
      where ${key} = :id`,
  });

  const deliver = async (dependencies: Dependencies, mailer: Mailer, due: DueMail): Promise<Delivery | undefined> => {
    let letter: Mail | undefined;
    try {
      letter = await write(dependencies, due);
    } catch (err) {
      dependencies.log.error({ [loggedAs]: due.id, err }, `failed to write ${mail}`);
      return { kind: 'failed', detail: 'not written' };
    }
    return letter && mailer.send(letter);
  };

  async function postpone(
    { database, clock, log, metrics }: MailDependencies,
    { id, tries, ...due }: DueMail,
    { kind, detail }: Exclude<Delivery, { kind: 'taken' }>,
  ): Promise<void> {
    const refusals = due.refusals + (kind === 'refused' ? 1 : 0);
    const line = { [loggedAs]: id, detail, tries };
    if (refusals >= maxRefusals || tries >= maxTries) {
      await database.query(noteNotSent({ id, refusals, nextTryAt: null, givenUpAt: clock() }));
      log.error(line, `${mail} given up`);
      metrics.mailTried(mail, 'given-up');
    } else {
      await database.query(noteNotSent({ id, refusals, nextTryAt: clock() + nextTryMs(tries), givenUpAt: null }));
      log.warn(line, `failed to send ${mail}`);
      metrics.mailTried(mail, 'postponed');
    }
  }

  return async (dependencies, stopped) => {
    const { database, clock, metrics } = dependencies;
    const mailer = dependencies.openMailer();
    try {
      while (!stopped?.aborted) {
        const takenAt = clock();
        const [due] = await database.query(takeDue({ now: takenAt }));
        if (!due) return;
        const delivery = await deliver(dependencies, mailer, due);
        if (!delivery) continue;
        if (delivery.kind === 'taken') {
          await insist(() => database.query(noteSent({ id: due.id, now: clock() })), {
            clock,
            untilMs: takenAt + takenForMs,
          });
          metrics.mailTried(mail, 'sent');
        } else {
          await postpone(dependencies, due, delivery);
        }
      }
    } finally {
      mailer.close();
    }
  };
}
