export { guardFindForm } from './guard-find-form.ts';
export { awakeEvent, holdSubmits } from './hold-submits.ts';
