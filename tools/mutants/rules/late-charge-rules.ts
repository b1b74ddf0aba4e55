import type { Mutant } from '../mutant.ts';

const stripe = 'apps/gateway/src/card-processor/stripe';
const sync = 'apps/gateway/src/processor-sync';
const late = 'apps/gateway/src/late-charges';

/** Rules about charges that the gateway learns of by an event or by a later check. */
export const lateChargeRules: readonly Mutant[] = [
  {
    rule: 'an event about a charge that was not made has Stripe asked',
    file: `${sync}/query-after-event.ts`,
    from: `  else if (uncharged.includes(found.state)) await recheckAttempt(dependencies, found);\n`,
    to: '',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'an event about an unknown reference has Stripe asked',
    file: `${sync}/query-after-event.ts`,
    from: `  if (found.reference === null) await reportUnknownCharge(dependencies, event);\n  else if`,
    to: `  if (found.reference === null) return;\n  if`,
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'a late charge is one that Stripe lists',
    file: `${sync}/query-after-event.ts`,
    from: ' || !listed.charges.some((charge) => charge.reference === reference)',
    to: '',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'an event is handled once',
    file: `${sync}/query-after-event.ts`,
    from: '    from event left join attempts attempt on attempt.reference = :reference',
    to: '    from (select 1) one left join attempts attempt on attempt.reference = :reference',
    tests: `${sync}/paying-with-stripe`,
  },
  {
    rule: 'declined attempts are checked again',
    file: `${sync}/abandoned-attempts.ts`,
    from: 'for (const take of [takeDue, takeDeclined])',
    to: 'for (const take of [takeDue])',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'attempts that were given up are checked first',
    file: `${sync}/abandoned-attempts.ts`,
    from: 'for (const take of [takeDue, takeDeclined])',
    to: 'for (const take of [takeDeclined, takeDue])',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'ten attempts are checked in a run',
    file: `${sync}/abandoned-attempts.ts`,
    from: 'order by next_check_at limit 10',
    to: 'order by next_check_at limit 100',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'checks of an attempt become rarer',
    file: `${sync}/abandoned-attempts.ts`,
    from: '(:now - started_at) * 7',
    to: '(:now - started_at) * 1',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'an event of another mode changes nothing',
    file: `${stripe}/read-event.ts`,
    from: "difference === 'mode' || ",
    to: '',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'an event of another account changes nothing',
    file: `${stripe}/read-event.ts`,
    from: " || difference === 'account'",
    to: '',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'an event of another version is counted',
    file: `${stripe}/read-event.ts`,
    from: "return data.api_version === apiVersion ? undefined : 'version';",
    to: 'return undefined;',
    tests: `${sync}/late-charges-of-stripe`,
  },
  {
    rule: 'an event of the future is refused',
    file: `${stripe}/read-event.ts`,
    from: `  if (!(signedAt * 1_000 <= nowMs + toleranceSeconds * 1_000)) return undefined;\n`,
    to: '',
    tests: stripe,
  },
  {
    rule: 'refunds of a late charge are listed since the charge',
    file: `${late}/check-late-charges.ts`,
    from: 'Math.min(...due.map(({ chargeAskedAt }) => chargeAskedAt.getTime())) - aroundMs',
    to: 'clock() - 2 * aroundMs',
    tests: late,
  },
  {
    rule: 'a late charge ends by refunds and lost disputes together',
    file: 'apps/gateway/src/shared-sql/late-charge-balance.ts',
    from: 'when ${refunded} + ${lost} >= l.amount_minor then ${one(',
    to: 'when ${lostMore} >= l.amount_minor then ${one(',
    tests: late,
  },
  {
    rule: 'staff refund what is left of a late charge',
    file: `${late}/late-charge-repository.ts`,
    from: 'amount_minor - refunded_minor - lost_minor as rest_minor',
    to: 'amount_minor as rest_minor',
    tests: late,
  },
  {
    rule: 'a refund of a disputed charge is not approved',
    file: 'apps/gateway/src/refunds/refund-repository.ts',
    from: "        and not ${isDisputedSql('refunds.reference')}\n",
    to: '',
    tests: late,
  },
];
