import type { Mutant } from '../mutant.ts';

const stripe = 'apps/gateway/src/card-processor/stripe';

/** Rules about failed requests to Stripe. */
export const stripeErrorRules: readonly Mutant[] = [
  {
    rule: 'a request that a rate limit stopped has charged nothing',
    file: `${stripe}/failures.ts`,
    from: `return 'not-executed';\n  if (status === 401`,
    to: `return 'unknown';\n  if (status === 401`,
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a request that Stripe did not let in has charged nothing',
    file: `${stripe}/failures.ts`,
    from: "if (status === 401 || status === 403) return 'not-executed';",
    to: '',
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a charge that waits for another request is not refused',
    file: `${stripe}/failures.ts`,
    from: " || code === 'lock_timeout'",
    to: '',
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a request beside the same one is not refused',
    file: `${stripe}/failures.ts`,
    from: 'status === 409 || ',
    to: '',
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a key that is in use refuses nothing',
    file: `${stripe}/failures.ts`,
    from: "code === 'idempotency_key_in_use' || ",
    to: '',
    tests: `${stripe}/failures`,
  },
  {
    rule: 'an error page of a proxy says nothing about a charge',
    file: `${stripe}/failures.ts`,
    from: ' || !stripesTypes.includes(error.rawType)',
    to: '',
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a refund without a reason for its refusal is not refused',
    file: `${stripe}/failures.ts`,
    from: "code === undefined && param === undefined ? 'rejected-unexplained' : 'rejected'",
    to: "'rejected'",
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a request is repeated only if Stripe advises it',
    file: `${stripe}/failures.ts`,
    from: "(advice !== 'false' && failureOf(error) === 'busy')",
    to: "failureOf(error) === 'busy' || failureOf(error) === 'not-executed'",
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a request that the SDK repeated may have been executed',
    file: `${stripe}/intents.ts`,
    from: 'isExecuted: requests.get(key) !== notExecuted',
    to: 'isExecuted: notExecuted === 0',
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a request is repeated three times at most',
    file: `${stripe}/intents.ts`,
    from: 'const pausesMs = [100, 300, 900];',
    to: 'const pausesMs = [100, 300, 900, 900, 900];',
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a request is not repeated past the time of its charge',
    file: `${stripe}/intents.ts`,
    from: 'leftMs() - pause < shortestConfirmationMs',
    to: 'pause === Infinity',
    tests: `${stripe}/failures`,
  },
  {
    rule: 'a confirmation that Stripe did not refuse is not declined',
    file: `${stripe}/stripe-card-processor.ts`,
    from: `    if (failure !== 'rejected' && failure !== 'rejected-unexplained') return lost;\n`,
    to: '',
    tests: `${stripe}/failures`,
  },
];
