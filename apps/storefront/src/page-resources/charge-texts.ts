/** Texts of the page that tells what became of a payment, behind one import: hardly anybody asks. */
export { loadChargeMessages as loadMessages } from '@assess/invoices/charge-page';
