import { addressIssues } from '../form-fields/address-issue.ts';

/** The possible results of requesting an alert. */
export const alertResults = ['asked', 'too-many', 'unavailable', ...addressIssues] as const;

/** The result of requesting a mail when an invoice can be paid, as shown to the visitor. */
export type AlertResult = (typeof alertResults)[number];

/** The possible results of pressing the button on a mail link's page: confirming an email address, or stopping all alerts to it. */
export const linkAnswers = { confirm: ['confirmed', 'gone', 'unavailable'], stop: ['stopped', 'unavailable'] } as const;

/** Reads the result of the form that led back to a page, from the search parameters of the page's URL. */
export function readAnswer<const Answer extends string>(
  search: object,
  answers: readonly Answer[],
  good: NoInfer<Answer>,
) {
  const { answer: named } = search as Record<string, unknown>;
  const answer = answers.find((one) => one === named);
  return { answer, isGood: answer === good, isError: answer !== undefined && answer !== good };
}

/** The result of the link that confirms an email address. `gone`: the link was used or has expired. */
export type ConfirmAnswer = (typeof linkAnswers.confirm)[number];

/** The result of the link that stops all alerts to an email address. */
export type StopAnswer = (typeof linkAnswers.stop)[number];
