import { addressIssues } from '../address-form/address-issue.ts';

/** What came of asking to be told. */
export const alertResults = ['asked', 'too-many', 'unavailable', ...addressIssues] as const;

/** What is told to somebody who asked for a mail when an invoice can be paid. */
export type AlertResult = (typeof alertResults)[number];

/** What came of a press on the page of a mail's link: confirming it, or stopping all. */
export const linkAnswers = { confirm: ['confirmed', 'gone', 'unavailable'], stop: ['stopped', 'unavailable'] } as const;

/** What is told after the link that confirms an address. `gone`: it was used, or is too old. */
export type ConfirmAnswer = (typeof linkAnswers.confirm)[number];

/** What is told after the link that stops all such mails to an address. */
export type StopAnswer = (typeof linkAnswers.stop)[number];
