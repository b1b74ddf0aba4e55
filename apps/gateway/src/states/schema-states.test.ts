import {
  attemptStates,
  disputeStates,
  lateChargeStates,
  paymentStates,
  refundStates,
  type PaymentState,
  type PaymentStateFacts,
} from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { attemptMove, attemptsWhose } from './attempt.ts';
import { disputesWhose } from './dispute.ts';
import { lateChargesThat } from './late-charge.ts';
import { statesWhere } from './moves.ts';
import { paymentMove } from './payment.ts';
import { refundMove } from './refund.ts';

/** Returns the quoted words in a condition, sorted. */
const wordsIn = (definition: string): string[] =>
  [...definition.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word).sort();

const sorted = (states: readonly string[]) => [...states].sort();

const paymentsThat = (is: (facts: PaymentStateFacts) => boolean) =>
  sorted(statesWhere<PaymentState, PaymentStateFacts>(paymentStates, is));

describeOnEachDatabase('states in the migrated schema', (database) => {
  it('equal the tables of states in every check constraint', async () => {
    const { rows } = await sql<{ table: string; definition: string }>`
      select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and conrelid in ('payments'::regclass, 'attempts'::regclass, 'refunds'::regclass, 'disputes'::regclass, 'late_charges'::regclass)
        and pg_get_constraintdef(oid) ~ '\\mstate\\M|payment_state_before' order by conrelid, conname`.execute(
      database().kysely,
    );
    const found = rows.map(({ table, definition }) => {
      const column = /\(\((?:\(?)(\w+) = ANY/.exec(definition)?.[1] ?? /\b(\w+) IS NOT NULL/.exec(definition)?.[1];
      return [`${table}.${column}`, wordsIn(definition)];
    });
    expect(Object.fromEntries(found)).toEqual({
      'payments.state': sorted(Object.keys(paymentStates)),
      'payments.decline_reason': [paymentMove('declined').to],
      'payments.action_url': [paymentMove('challenged').to],
      'payments.confirmation_number': [paymentMove('approved').to],
      'payments.paid_at': [paymentMove('approved').to],
      'attempts.state': sorted(attemptStates),
      'refunds.state': sorted(refundStates),
      'refunds.refunded_at': sorted([refundMove('made').to, refundMove('failed').to]),
      'refunds.failed_at': [refundMove('failed').to],
      'late_charges.state': sorted(Object.keys(lateChargeStates)),
      'late_charges.closed_at': sorted(lateChargesThat({ isHeld: false })),
      'disputes.state': sorted(Object.keys(disputeStates)),
      'disputes.closed_at': sorted(disputesWhose(({ isOpen }) => !isOpen)),
      'attempts.payment_state_before': paymentsThat(({ phase }) => phase === 'open'),
    });
    expect(sorted(paymentMove('claimed').from)).toEqual(paymentsThat(({ phase }) => phase === 'open'));
  });

  it('equal the states of the statements in every partial index', async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('payments', 'attempts', 'refunds', 'disputes', 'late_charges') and indexdef ~ 'WHERE .*\\mstate\\M'`.execute(
      database().kysely,
    );
    const found = rows.map(({ name, definition }) => [name, wordsIn(definition.replace(/^.* WHERE /, ''))]);
    expect(Object.fromEntries(found)).toEqual({
      payments_to_expire: sorted(paymentMove('expired').from),
      payments_of_a_user: paymentsThat(({ isListed }) => isListed),
      payments_to_forget: [paymentMove('expired').to],
      one_open_attempt_per_payment: sorted(attemptsWhose('open')),
      attempts_to_check: sorted(attemptsWhose('open')),
      attempts_declined_to_check: [attemptMove('declined').to],
      refunds_to_check: sorted(refundMove('made').from),
      refunds_to_recheck: sorted(refundMove('failed').from),
      refunds_that_failed: [refundMove('failed').to],
      late_charges_that_are_open: sorted(lateChargesThat({ isHeld: true })),
      disputes_that_are_open: sorted(disputesWhose(({ isOpen }) => isOpen)),
      attempts_to_forget: sorted(attemptsWhose('none')),
    });
  });

  it('are open for an attempt if the card processor may still approve it', () => {
    expect(attemptMove('approved').from).toEqual(attemptsWhose('open'));
  });
});
