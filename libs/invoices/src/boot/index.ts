export { guardForms } from './guard-forms.ts';
