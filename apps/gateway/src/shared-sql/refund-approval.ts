/**
 * SQL that counts what a person refunds alone, since midnight in UTC, and returns the new sum as `asked_minor`. A refund that needs a second
 * person because of its own amount is not refunded alone and counts zero.
 *
 * @param refund The name of the row that has the refund's `currency`.
 * @param amountMinor SQL of the refund's amount, in minor units of the currency.
 * @param isAboveLimit SQL that is true if the amount alone needs a second person.
 */
export const countedAloneSql = (refund: string, amountMinor: string, isAboveLimit: string): string => `
  insert into refund_days (person, day, currency, asked_minor)
  select :person, (:now at time zone 'utc')::date, currency, case when ${isAboveLimit} then 0 else ${amountMinor} end
  from ${refund}
  on conflict (person, day, currency) do update set asked_minor = refund_days.asked_minor + excluded.asked_minor
  returning asked_minor`;

/** SQL that is true if a second person has to approve a refund, in a statement that has counted it as `alone`. */
export const needsSecondPersonSql = (isAboveLimit: string): string =>
  `${isAboveLimit} or alone.asked_minor > :dayLimitMinor`;
