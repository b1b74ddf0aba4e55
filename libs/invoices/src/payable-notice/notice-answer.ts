import { addressIssues } from '../address-form/address-issue.ts';

/** What came of asking to be told. */
export const noticeAnswers = ['asked', 'too-many', 'unavailable', ...addressIssues] as const;

export type NoticeAnswer = (typeof noticeAnswers)[number];

/** What came of a press on the page of a mail's link: confirming it, or stopping all. */
export const linkAnswers = { confirm: ['confirmed', 'gone', 'unavailable'], stop: ['stopped', 'unavailable'] } as const;

export type ConfirmAnswer = (typeof linkAnswers.confirm)[number];

export type StopAnswer = (typeof linkAnswers.stop)[number];
