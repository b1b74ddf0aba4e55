import type { Mutant } from '../mutant.ts';

const disputes = 'apps/gateway/src/disputes';
const settle = `${disputes}/settle-dispute.ts`;
const check = `${disputes}/check-disputes.ts`;

/** Rules about the life of a dispute. */
export const disputeRules: readonly Mutant[] = [
  {
    rule: 'a movement of a dispute is recorded once',
    file: settle,
    from: '!recorded.has(id) && ',
    to: '',
    tests: disputes,
  },
  {
    rule: 'an invoice is due again only when the whole payment went back',
    file: settle,
    from: 'p.refunded_minor + p.lost_minor >= p.amount_minor as is_whole',
    to: 'p.lost_minor > 0 as is_whole',
    tests: disputes,
  },
  {
    rule: 'a dispute is settled only as it was read',
    file: settle,
    from: 'd.state = :was and d.withdrawn_minor = :withdrawnBefore',
    to: '(d.state = :was and d.withdrawn_minor = :withdrawnBefore or true)',
    tests: disputes,
  },
  {
    rule: 'a dispute that is reversed waits for the other payment of the invoice',
    file: settle,
    from: 'other.holds and p.state in',
    to: 'false and p.state in',
    tests: disputes,
  },
  {
    rule: 'a dispute that is reversed leaves an invoice that is paid again',
    file: settle,
    from: 'or (paid_on is null',
    to: 'or (true or paid_on is null',
    tests: disputes,
  },
  {
    rule: 'the loss of a late charge leaves the account of late charges',
    file: settle,
    from: "select 'unallocated', null, null, :lostMore, :now from dispute where not is_of_payment",
    to: "select 'unallocated', null, null, :lostMore, :now from dispute where false",
    tests: 'apps/gateway/src/late-charges',
  },
  {
    rule: 'a dispute of a charge that was not made has the charge looked up',
    file: `${disputes}/record-dispute.ts`,
    from: '((await findLateCharge(dependencies, reported.charge)) ? await note() : undefined)',
    to: 'undefined',
    tests: 'apps/gateway/src/late-charges',
  },
  {
    rule: 'a dispute is checked every six hours while it is open',
    file: `${disputes}/record-dispute.ts`,
    from: "then :now + interval '6 hours'",
    to: "then :now + interval '6 days'",
    tests: disputes,
  },
  {
    rule: 'a decided dispute is checked for 120 days',
    file: `${disputes}/record-dispute.ts`,
    from: 'const watchedForDays = 120',
    to: 'const watchedForDays = 1',
    tests: disputes,
  },
  {
    rule: 'an event about a dispute is handled once',
    file: check,
    from: 'if (isNew && (await',
    to: 'if ((await',
    tests: disputes,
  },
  {
    rule: 'an event about a dispute is asked about again when the processor does not answer',
    file: check,
    from: 'await database.query(listNow({ name: dailyWork, now: clock() }));',
    to: '{}',
    tests: disputes,
  },
  {
    rule: 'disputes are listed each day',
    file: check,
    from: '    for (const dispute of listed.disputes) await recordDispute(dependencies, dispute);\n',
    to: '',
    tests: disputes,
  },
];
