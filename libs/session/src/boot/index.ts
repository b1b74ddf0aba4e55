export { createEndNotice, hasEndNotice, type EndNotice } from '../account/end-notice.ts';
export { isBehindLogin } from '../destination-after.ts';
export { returnParameter } from '../sign-in/return-parameter.ts';
export { isTimeOut } from '../session-state.ts';
export { isSignOutPending } from '../tabs/pending-sign-out.ts';
export { tabStorage } from '../tabs/tab-storage.ts';
export { clearFormDraft, hasFormDraft } from '../typed-input/persist-form-draft.ts';
export { isMarked, markVisitor, unmarkVisitor, type VisitorMark } from '../visitor/visitor-mark.ts';
