import { addressIssues } from '../form-fields/address-issue.ts';

/** The possible results of requesting an alert. */
export const alertResults = ['asked', 'too-many', 'unavailable', ...addressIssues] as const;

/** The result of requesting a mail when an invoice can be paid, as shown to the visitor. */
export type AlertResult = (typeof alertResults)[number];

/** The possible results of pressing the button on a mail link's page: confirming an email address, or stopping all alerts to it. */
export const linkResults = { confirm: ['confirmed', 'gone', 'unavailable'], stop: ['stopped', 'unavailable'] } as const;

/** Reads the result of the form that led back to a page, from the search parameters of the page's URL. */
export function readResult<const Result extends string>(
  search: object,
  results: readonly Result[],
  good: NoInfer<Result>,
) {
  const { answer: named } = search as Record<string, unknown>;
  const result = results.find((one) => one === named);
  return { result, isGood: result === good, isError: result !== undefined && result !== good };
}

/** The result of the link that confirms an email address. `gone`: the link was used or has expired. */
export type ConfirmResult = (typeof linkResults.confirm)[number];

/** The result of the link that stops all alerts to an email address. */
export type StopResult = (typeof linkResults.stop)[number];
