import type { Selectable } from 'kysely';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { AttemptsTable } from '../db/tables.ts';
import { reportCharge } from '../payments/contradiction.ts';
import { readPayment } from '../payments/payment-store.ts';
import { settleLost, settlePayment } from '../payments/settle-payment.ts';
import { attemptsWhose } from '../states/attempt.ts';
import type { RecoveryParts } from './recovery-parts.ts';

/** A charge of which the processor has not heard by this age is voided: until then it may well be on its way. */
const voidAfterMs = 60_000;

type DueAttempt = Pick<
  Selectable<AttemptsTable>,
  | 'reference'
  | 'payment_id'
  | 'amount_minor'
  | 'currency'
  | 'billed_to'
  | 'email'
  | 'locale'
  | 'started_at'
  | 'next_check_at'
>;

/**
 * Takes attempts that are due and postpones their next check in the same breath by a quarter of their age, at least 2 s
 * and at most 5 minutes.
 * Any number of processes may do so at once; a crash in between only means one more wait.
 */
const takeDue = statement({
  name: 'take-due-attempts',
  parameters: { now: 'timestamptz' },
  text: `
    update attempts set
      next_check_at = :now
        + least(interval '5 minutes', greatest(interval '2 seconds', (:now - started_at) / 4))
    where reference = any (array(
      select reference from attempts
      where state in (${sqlList(attemptsWhose('open'))}) and next_check_at <= :now
      order by next_check_at limit 20
      for update skip locked
    ))
    returning reference, payment_id, amount_minor, currency, billed_to, email, locale, started_at, next_check_at`,
  returns: rowOf<DueAttempt>(),
});

/** Asks the card processor what became of attempts that a crash or a lost answer left open, and writes it down. */
export async function settleUnfinishedPayments(parts: RecoveryParts): Promise<void> {
  const due = await parts.database.query(takeDue({ now: parts.clock() }));
  const results = await Promise.allSettled(due.map((attempt) => settleUnfinished(parts, attempt)));
  results.forEach((result, index) => {
    if (result.status === 'rejected')
      parts.log.error({ reference: due[index]?.reference, err: result.reason }, 'unfinished payment not settled');
  });
}

async function settleUnfinished(parts: RecoveryParts, due: DueAttempt): Promise<void> {
  const { database, cardProcessor, clock, log } = parts;
  const { reference, payment_id: paymentId } = due;
  const attempt = { reference, paymentId, billedTo: due.billed_to, email: due.email, locale: due.locale };
  const expected = { amountMinor: due.amount_minor, currency: due.currency };
  const found = await cardProcessor.find(reference, expected);
  const isGivenUp = found.kind === 'not-found' && clock() - due.started_at.getTime() >= voidAfterMs;
  const outcome = isGivenUp ? await cardProcessor.void(reference, expected) : found;
  if (outcome.kind !== 'approved' && outcome.kind !== 'refused') {
    log.warn({ reference, found: outcome.kind }, 'unfinished payment still open');
    return settleLost(database, attempt, due.next_check_at.getTime());
  }
  const payment = await readPayment(database, paymentId);
  if (!payment) throw new Error(`Attempt ${reference} has no payment`);
  const answer = await settlePayment(database, payment, attempt, outcome, clock());
  if (answer !== undefined) log.info({ reference, outcome: outcome.kind }, 'unfinished payment settled');
  else if (outcome.kind === 'approved') await reportCharge(parts, reference);
}
