export { ConfirmNoticePage } from './confirm-notice-page.tsx';
export { StopNoticesPage } from './stop-notices-page.tsx';
export { linkAnswers, noticeAnswers, type ConfirmAnswer, type NoticeAnswer, type StopAnswer } from './notice-answer.ts';
export { NoticePage } from './notice-page.tsx';
export { readAwaited } from './read-awaited.ts';
export { noticeTitles } from './notice-titles.ts';
