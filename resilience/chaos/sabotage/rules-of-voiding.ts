import type { Sabotage } from './sabotage.ts';

const queryProcessor = 'apps/gateway/src/processor-sync/query-processor.ts';
const readAnswer = 'apps/gateway/src/card-processor/http/read-answer.ts';
const readIntent = 'apps/gateway/src/card-processor/stripe/read-intent.ts';
const voidedOutcome = 'isOver(found, ageMs) ? await cardProcessor.void(reference, expectedOf(left)) : found;';

/** The rules of decision 43: void an unknown charge before giving up, by the database clock. */
export const rulesOfVoiding: readonly Sabotage[] = [
  {
    name: 'void-first',
    decision: 43,
    rule: 'a charge that the processor does not know is voided before it is given up',
    changes: [
      {
        file: queryProcessor,
        from: voidedOutcome,
        to: "isOver(found, ageMs) ? ({ kind: 'declined', reason: 'not-processed' } as const) : found;",
      },
    ],
  },
  {
    name: 'void-first-http',
    decision: 43,
    rule: 'the same, with a processor over HTTP',
    processor: 'http',
    changes: [
      {
        file: queryProcessor,
        from: voidedOutcome,
        to: "isOver(found, ageMs) ? ({ kind: 'declined', reason: 'not-processed' } as const) : found;",
      },
    ],
  },
  {
    name: 'believe-the-void',
    decision: 43,
    rule: 'a charge that the void meets is a payment',
    changes: [
      {
        file: queryProcessor,
        from: voidedOutcome,
        to: `isOver(found, ageMs)
    ? await cardProcessor.void(reference, expectedOf(left)).then((voided) =>
        voided.kind === 'approved' ? ({ kind: 'declined', reason: 'not-processed' } as const) : voided,
      )
    : found;`,
      },
    ],
  },
  {
    name: 'no-answer-is-unknown',
    decision: 43,
    rule: 'without a response of the processor a payment stays unknown',
    changes: [
      {
        file: queryProcessor,
        from: voidedOutcome,
        to: `isOver(found, ageMs)
    ? await cardProcessor.void(reference, expectedOf(left))
    : found.kind === 'no-answer' && ageMs >= voidAfterMs
      ? ({ kind: 'declined', reason: 'not-processed' } as const)
      : found;`,
      },
    ],
  },
  {
    name: 'check-for-a-day',
    decision: 43,
    rule: 'abandoned attempts are checked, and voided again, for a day',
    changes: [
      {
        file: 'apps/gateway/src/processor-sync/abandoned-attempts.ts',
        from: 'await Promise.all(due.map((attempt) => recheckAttempt(dependencies, attempt)));',
        to: 'void due;',
      },
    ],
  },
  {
    name: 'proxy-status',
    decision: 43,
    rule: "a status means not accepted only with the processor's own code",
    processor: 'http',
    changes: [
      {
        file: readAnswer,
        from: 'word !== undefined && word === notTakenUp[status]',
        to: 'notTakenUp[status] !== undefined || word === notTakenUp[status]',
      },
    ],
  },
  {
    name: 'foreign-response',
    decision: 43,
    rule: 'a response counts only if it describes the charge',
    changes: [
      {
        file: readIntent,
        from: 'if (mismatch) return noAnswer(mismatch);\n  switch',
        to: 'void mismatch;\n  switch',
      },
      {
        file: readIntent,
        from: 'if (mismatch) return noAnswer(mismatch);\n  return',
        to: 'void mismatch;\n  return',
      },
    ],
  },
  {
    name: 'page-is-not-found',
    decision: 43,
    rule: 'only a 404 in JSON means that there is no charge',
    processor: 'http',
    behind: 'void-first-http: a void finds the charge; both are removed',
    changes: [
      {
        file: readAnswer,
        from: "answer.status === 404 && answer.isJson) return { kind: 'not-found' };\n  return (answer.status === 200 && challengeIn",
        to: "answer.status === 404) return { kind: 'not-found' };\n  return (answer.status === 200 && challengeIn",
      },
      {
        file: queryProcessor,
        from: voidedOutcome,
        to: "isOver(found, ageMs) ? ({ kind: 'declined', reason: 'not-processed' } as const) : found;",
      },
    ],
  },
  {
    name: 'processors-time',
    decision: 43,
    rule: "charges are entered with the processor's time",
    changes: [
      {
        file: 'apps/gateway/src/payments/settle-payment.ts',
        from: 'chargedAt: chargedAtMs,',
        to: 'chargedAt: nowMs + 0 * chargedAtMs,',
      },
    ],
  },
  {
    name: 'one-clock',
    decision: 43,
    rule: "all processes use the database's clock",
    changes: [
      {
        file: 'apps/gateway/src/db/database-clock.ts',
        from: 'now: () => Math.round(zeroAtMs + performance.now()),',
        to: 'now: () => Date.now() + 0 * zeroAtMs,',
      },
    ],
  },
];
