export { forgetVisit, keepAcrossVisits, type VisitInputOptions } from './keep-across-visits.ts';
export { keepTypedInput, type TypedInputOptions } from './keep-typed-input.ts';
