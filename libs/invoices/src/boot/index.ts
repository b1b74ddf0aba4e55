export { followLinks } from './follow-links.ts';
export { guardForms } from './guard-forms.ts';
export { hideBankReturn } from './hide-bank-return.ts';
