import type { Mutant } from '../mutant.ts';

const gateway = 'apps/gateway/src';

/** Rules about refunds, disputes and the comparison of the ledger with the balance at the card processor. */
export const ledgerRules: readonly Mutant[] = [
  {
    rule: 'the parts of a transaction add up',
    file: `${gateway}/card-processor/stripe/balance.ts`,
    from: "object !== 'balance_transaction' || amount - fee !== net",
    to: "object !== 'balance_transaction'",
    tests: `${gateway}/card-processor/stripe/balance`,
  },
  {
    rule: 'a dispute that is won in part gives back that part',
    file: `${gateway}/card-processor/stripe/balance.ts`,
    from: "source.object === 'dispute' && movementsOf",
    to: 'false && movementsOf',
    tests: `${gateway}/balance/equation`,
  },
  {
    rule: 'a refund of the dashboard is adopted only if the payment has that much left',
    file: `${gateway}/refunds/adopt-refunds.ts`,
    from: '\n    and ${payment}.refund_asked_minor + ${amountMinor} <= ${payment}.amount_minor',
    to: '',
    tests: `${gateway}/balance/planted-errors`,
  },
  {
    rule: 'a refund of the dashboard is adopted only once it is made',
    file: `${gateway}/refunds/adopt-refunds.ts`,
    from: "    if (outcome.kind !== 'refunded') continue;\n",
    to: "    if (outcome.kind !== 'refunded') Object.assign(outcome, { refundedAtMs: clock() });\n",
    tests: `${gateway}/refunds/dashboard-refunds`,
  },
  {
    rule: 'the ledgers agree only if their sums do',
    file: `${gateway}/ledger/find-differences.ts`,
    from: "return ledgerMinor - explained('ledger') === processorMinor - explained('processor');",
    to: 'return true;',
    tests: `${gateway}/ledger/find-differences`,
  },
  {
    rule: 'a charge that the processor lists twice differs',
    file: `${gateway}/ledger/find-differences.ts`,
    from: '  if (moreOurs.length > 0 || moreTheirs.length > 0) return false;\n',
    to: '',
    tests: `${gateway}/ledger/planted-differences`,
  },
  {
    rule: 'a difference that a person has closed opens when its amounts change',
    file: `${gateway}/ledger/store-differences.ts`,
    from: "is not distinct from (${amounts.map((each) => `seen.${each}`).join(', ')})",
    to: "is not distinct from (${amounts.map((each) => `last.${each}`).join(', ')})",
    tests: `${gateway}/ledger/open-differences`,
  },
  {
    rule: 'a refund that failed takes the invoices back',
    file: `${gateway}/refunds/settle-failed-refund.ts`,
    from: 'update invoices set paid_on = (select paid_on from payment) where',
    to: 'update invoices set paid_on = (select paid_on from payment) where false and',
    tests: `${gateway}/refunds/life-of-a-refund`,
  },
  {
    rule: 'a refund that failed leaves an invoice that is paid again',
    file: `${gateway}/refunds/settle-failed-refund.ts`,
    from: ' and paid_on is null\n',
    to: '\n',
    tests: `${gateway}/refunds/life-of-a-refund`,
  },
  {
    rule: 'a charge that is disputed is not refunded',
    file: 'libs/gateway-client/src/contract/payments/dispute.ts',
    from: "open: { isOpen: true, holder: 'bank', blocksRefunds: true }",
    to: "open: { isOpen: true, holder: 'bank', blocksRefunds: false }",
    tests: `${gateway}/disputes/life-of-a-dispute`,
  },
  {
    rule: 'a dispute that is lost stays with the payer',
    file: 'libs/gateway-client/src/contract/payments/dispute.ts',
    from: "lost: { isOpen: false, holder: 'payer'",
    to: "lost: { isOpen: false, holder: 'seller'",
    tests: `${gateway}/disputes/life-of-a-dispute`,
  },
  {
    rule: 'a refund of a late charge is not a refund of the payment',
    file: `${gateway}/refunds/refund-repository.ts`,
    from: ' and not refund.of_late_charge',
    to: '',
    tests: `${gateway}/late-charges`,
  },
];
