export { clearFormDraft, persistFormDraft, type FormDraftOptions } from './persist-form-draft.ts';
export { keepTypedInput, type TypedInputOptions } from './keep-typed-input.ts';
