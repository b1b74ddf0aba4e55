/** Texts of the payment status page. They are behind one import because few visitors open it. */
export { loadPaymentStatusMessages as loadMessages } from '@assess/invoices/payment-status';
