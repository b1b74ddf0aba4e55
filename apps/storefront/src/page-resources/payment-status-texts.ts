/** Re-exports the texts of the payment status page for a dynamic import, because few visitors open the page. */
export { loadPaymentStatusMessages as loadMessages } from '@assess/invoices/payment-status';
