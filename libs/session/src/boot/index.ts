export { createEndRecord, hasEndRecord, type EndRecord } from '../account/end-record.ts';
export { returnParameter } from '../sign-in/return-parameter.ts';
export { isTimeOut } from '../session-state.ts';
export { isSignOutPending } from '../tabs/pending-sign-out.ts';
export { tabStorage } from '../tabs/tab-storage.ts';
export { clearFormDraft, hasFormDraft } from '../typed-input/persist-form-draft.ts';
export { isMarked, markVisitor, unmarkVisitor, type VisitorMark } from '../visitor/visitor-mark.ts';
