/** Texts of the page that tells what became of a payment, behind one import: hardly anybody asks. */
export { loadPaymentStatusMessages as loadMessages } from '@assess/invoices/payment-status';
