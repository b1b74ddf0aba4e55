export { guardFindForm } from './guard-find-form.ts';
export { holdSubmits } from './hold-submits.ts';
