import { rulesOfVoiding } from './rules-of-voiding.ts';
import type { Sabotage } from './sabotage.ts';

const folder = 'apps/gateway/src/card-processor/stripe';
const adapter = `${folder}/stripe-card-processor.ts`;
const intents = `${folder}/intents.ts`;
const refunds = `${folder}/refunds.ts`;

const withoutChecks = rulesOfVoiding.find(({ name }) => name === 'check-for-a-day')?.changes ?? [];

/** The rules of decision 80: create a Stripe PaymentIntent before confirming it. */
export const rulesOfStripe: readonly Sabotage[] = [
  {
    name: 'lost-confirmation',
    decision: 80,
    rule: 'a confirmation without a clear answer is lost, not unsent',
    changes: [
      {
        file: adapter,
        from: "const lost = { ...noAnswer(error), kind: 'lost' } as const;",
        to: "const lost = { ...noAnswer(error), kind: 'not-sent' } as const;",
      },
    ],
  },
  {
    name: 'same-key',
    decision: 80,
    rule: 'a charge is found by creating it again under the same key',
    changes: [
      {
        file: intents,
        from: '{ idempotencyKey: reference, timeout }',
        to: '{ idempotencyKey: `${reference} ${clock()}`, timeout }',
      },
    ],
  },
  {
    name: 'same-parameters',
    decision: 80,
    rule: 'every request of a key has exactly the same parameters',
    changes: [{ file: intents, from: 'metadata: { reference },', to: 'metadata: { reference, at: String(clock()) },' }],
  },
  {
    name: 'cancel-for-ever',
    decision: 80,
    rule: 'voiding cancels the PaymentIntent',
    changes: [
      {
        file: adapter,
        from: 'await stripe.paymentIntents.cancel(id, undefined, { timeout });',
        to: "if (asked.reference !== '') return { kind: 'declined', reason: 'not-processed' };",
      },
    ],
  },
  {
    name: 'list-after-a-day',
    decision: 80,
    rule: "after a day a charge is found in Stripe's list",
    changes: [
      { file: intents, from: 'const keysLiveMs = 23 * 60 * 60_000;', to: 'const keysLiveMs = 2_300 * 60 * 60_000;' },
    ],
  },
  {
    name: 'cancel-the-invalid',
    decision: 80,
    rule: 'an invalid request is cancelled, and declined only after that',
    behind: 'check-for-a-day: a declined attempt is checked, and cancelled, for a day; both are removed',
    changes: [
      ...withoutChecks,
      {
        file: adapter,
        from: 'const voided = await cancel(id, asked);',
        to: "const voided = (await Promise.resolve({ kind: 'declined', reason: 'not-processed', id })) as VoidOutcome;",
      },
    ],
  },
  {
    name: 'cancel-the-declined',
    decision: 80,
    rule: 'a declined PaymentIntent is cancelled',
    changes: [
      {
        file: adapter,
        from: "if (found.kind !== 'declined' || intent.status === 'canceled') return found;",
        to: "if (found.kind !== 'never') return found;",
      },
    ],
  },
  {
    name: 'list-refunds-first',
    decision: 80,
    rule: 'refunds are listed before they are made',
    changes: [{ file: refunds, from: 'if (known) return made(known, asked, intent);', to: 'void known;' }],
  },
  {
    name: 'refund-key',
    decision: 80,
    rule: 'a refund has an idempotency key',
    changes: [{ file: refunds, from: '{ idempotencyKey: `refund ${asked.reference}`, timeout },', to: '{ timeout },' }],
  },
  {
    name: 'signed-events',
    decision: 80,
    rule: 'events are accepted only if they are signed and fresh',
    changes: [
      {
        file: `${folder}/read-event.ts`,
        from: "const event = verify(body, header('stripe-signature') ?? '', webhookSecret, nowMs);",
        to: "const event: unknown = verify(body, header('stripe-signature') ?? '', webhookSecret, nowMs) ?? JSON.parse(body);",
      },
    ],
  },
  {
    name: 'events-only-trigger',
    decision: 80,
    rule: 'an event only makes the gateway ask',
    changes: [
      {
        file: 'apps/gateway/src/processor-sync/query-after-event.ts',
        from: 'await queryProcessor(dependencies, found, found.next_check_at.getTime());',
        to: "await settleAttempt(dependencies, found, { kind: 'declined', reason: 'declined' });",
      },
      {
        file: 'apps/gateway/src/processor-sync/query-after-event.ts',
        from: "import { settledColumns, type PendingAttempt } from './settle-attempt.ts';",
        to: "import { settleAttempt, settledColumns, type PendingAttempt } from './settle-attempt.ts';",
      },
    ],
  },
];
