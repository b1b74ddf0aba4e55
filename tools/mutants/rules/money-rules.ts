import type { Mutant } from '../mutant.ts';

const gateway = 'apps/gateway/src';

/** Rules of the money code, each with a change that removes it. Each change once had no test that noticed it. */
export const moneyRules: readonly Mutant[] = [
  {
    rule: 'a charge of a paid attempt is no late charge',
    file: `${gateway}/late-charges/late-charge.ts`,
    from: "state not in (${sqlList(attemptsWhose('made'))}) and contradicted_at",
    to: 'contradicted_at',
    tests: `${gateway}/processor-sync/late-charges`,
  },
  {
    rule: 'a late charge is reported once',
    file: `${gateway}/late-charges/late-charge.ts`,
    from: ' and contradicted_at is null',
    to: '',
    tests: `${gateway}/processor-sync/late-charges`,
  },
  {
    rule: 'a refund has an idempotency key at Stripe',
    file: `${gateway}/card-processor/stripe/refunds.ts`,
    from: '{ idempotencyKey: `refund ${asked.reference}`, timeout },',
    to: '{ timeout },',
    tests: `${gateway}/card-processor/stripe/stripe-card-processor`,
  },
  {
    rule: 'a charge of another amount is not ours',
    file: `${gateway}/card-processor/stripe/read-intent.ts`,
    from: '    amount: [intent.amount, asked.amountMinor],\n',
    to: '',
    tests: `${gateway}/card-processor/stripe/read-intent`,
  },
  {
    rule: 'a charge in another currency is not ours',
    file: `${gateway}/card-processor/stripe/read-intent.ts`,
    from: '    currency: [intent.currency, wireCurrency(asked.currency)],\n',
    to: '',
    tests: `${gateway}/card-processor/stripe/read-intent`,
  },
  {
    rule: 'ledgers with equal amounts in two currencies differ',
    file: `${gateway}/ledger/find-differences.ts`,
    from: ' && ours?.currency === theirs?.currency',
    to: '',
    tests: `${gateway}/ledger/find-differences`,
  },
  {
    rule: 'a charge that was not captured is in no ledger',
    file: `${gateway}/card-processor/stripe/read-listed.ts`,
    from: ' || !captured',
    to: '',
    tests: `${gateway}/ledger/comparison-with-stripe`,
  },
  {
    rule: 'a refund that was cancelled is in no ledger',
    file: `${gateway}/card-processor/stripe/refunds.ts`,
    from: "=> status === 'succeeded';",
    to: "=> status !== 'failed';",
    tests: `${gateway}/card-processor/stripe/stripe-card-processor`,
  },
  {
    rule: 'a refund of a part keeps the invoices',
    file: `${gateway}/refunds/settle-refund.ts`,
    from: 'where payment_id = :paymentId and exists (select from payment where is_whole)',
    to: 'where payment_id = :paymentId and exists (select from payment)',
    tests: `${gateway}/refunds/refunds`,
  },
  {
    rule: 'a charge whose bank page is not safe is voided when it is found',
    file: `${gateway}/processor-sync/query-processor.ts`,
    from: ' || found.url === undefined',
    to: '',
    tests: `${gateway}/processor-sync/challenges`,
  },
  {
    rule: 'a payment is in one currency',
    file: `${gateway}/payments/claim-payment.ts`,
    from: ' and count(distinct currency) = 1',
    to: '',
    tests: `${gateway}/payments/many-invoices`,
  },
];
