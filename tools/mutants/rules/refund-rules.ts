import type { Mutant } from '../mutant.ts';

const gateway = 'apps/gateway/src';
const approval = `${gateway}/shared-sql/refund-approval.ts`;
const settings = `${gateway}/card-processor/stripe/check-settings`;

/** Rules about refunds by staff, about lost responses, and about the check of Stripe's key at the start. */
export const refundRules: readonly Mutant[] = [
  {
    rule: 'an attempt with a recorded lost response cannot end as not sent',
    file: `${gateway}/states/attempt.ts`,
    from: "unknown: { approved: 'paid', declined: 'declined', lost: 'unknown',",
    to: "unknown: { 'not-sent': 'unreached', approved: 'paid', declined: 'declined', lost: 'unknown',",
    tests: `${gateway}/states`,
  },
  {
    rule: 'what a person refunds in a day has a limit',
    file: approval,
    from: ' or alone.asked_minor > :dayLimitMinor',
    to: ' or (alone.asked_minor > :dayLimitMinor and false)',
    tests: `${gateway}/refunds/refunds`,
  },
  {
    rule: 'a refund that needs a second person leaves the limit of the day',
    file: approval,
    from: 'case when ${isAboveLimit} then 0 else ${amountMinor} end',
    to: '${amountMinor}',
    tests: `${gateway}/refunds/refunds`,
  },
  {
    rule: 'the limit of a day counts all refunds of the day',
    file: approval,
    from: 'refund_days.asked_minor + excluded.asked_minor',
    to: 'excluded.asked_minor',
    tests: `${gateway}/refunds/refunds`,
  },
  {
    rule: 'the limit of a day counts refunds of late charges',
    file: `${gateway}/late-charges/late-charge-repository.ts`,
    from: 'case when ${needsSecondPersonSql(isAboveLimit)} then',
    to: 'case when ${isAboveLimit} or :dayLimitMinor < 0 then',
    tests: `${gateway}/late-charges`,
  },
  {
    rule: 'nobody approves an own refund',
    file: `${gateway}/refunds/refund-repository.ts`,
    from: ' and asked_by <> :person',
    to: '',
    tests: `${gateway}/refunds/refunds`,
  },
  {
    rule: 'a key without the rights is noticed at the start',
    file: `${settings}.ts`,
    from: '...(missing.length > 0 ?',
    to: '...(missing.length > 99 ?',
    tests: settings,
  },
  {
    rule: 'a key of another mode is noticed at the start',
    file: `${settings}.ts`,
    from: 'answer.isLive === !isLive',
    to: 'answer.isLive === isLive && false',
    tests: settings,
  },
  {
    rule: 'a key of test mode in production is noticed at the start',
    file: `${settings}.ts`,
    from: 'isProduction && !isLive ?',
    to: 'false ?',
    tests: settings,
  },
  {
    rule: "another version of Stripe's API is noticed at the start",
    file: `${settings}.ts`,
    from: '...(version === undefined ? []',
    to: '...(version !== apiVersion ? []',
    tests: settings,
  },
  {
    rule: 'a check of the key without all answers is not taken for right',
    file: `${settings}.ts`,
    from: "known.length < answers.length ? { kind: 'unanswered' } :",
    to: "false ? { kind: 'unanswered' } :",
    tests: settings,
  },
];
