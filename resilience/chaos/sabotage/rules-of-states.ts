import type { Sabotage } from './sabotage.ts';

const facts = 'libs/gateway-client/src/contract/payments/payment-states.ts';
const settleSql = 'apps/gateway/src/payments/settle-sql.ts';

/** The rules of decision 47: define state moves in one table. */
export const rulesOfStates: readonly Sabotage[] = [
  {
    name: 'unknown-holds',
    decision: 47,
    rule: 'a payment with an unknown outcome holds its invoices',
    changes: [
      {
        file: facts,
        from: "unknown: { phase: 'pending', next: 'processor', holdsInvoices: true,",
        to: "unknown: { phase: 'pending', next: 'processor', holdsInvoices: false,",
      },
    ],
  },
  {
    name: 'declined-releases',
    decision: 47,
    rule: 'a payment releases its invoices in a state that does not hold them',
    changes: [
      { file: settleSql, from: '...(holdsAfter(to) ? [] : [letGo]),', to: '...(holdsAfter(to) ? [letGo] : [letGo]),' },
    ],
  },
  {
    name: 'voided-cannot-be-paid',
    decision: 47,
    rule: 'a payment whose attempt was given up is open again, not waiting',
    changes: [
      {
        file: settleSql,
        from: 'update payments p set ${[`state = ${paymentState}`,',
        to: 'update payments p set ${[`state = ${event === \'declined\' ? "p.state" : paymentState}`,',
      },
    ],
  },
];
