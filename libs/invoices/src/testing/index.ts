export { aConfirmation, anInvoice, aPayment, aPaymentForm, aUserPayment } from './invoice-examples.ts';
