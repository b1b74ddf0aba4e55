export { aConfirmation, anInvoice, aPayment, aPaymentForm } from './invoice-examples.ts';
