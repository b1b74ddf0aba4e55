export { aConfirmation, anInvoice, aPayment, aPaymentForm, aSavedCard, aUserPayment } from './invoice-examples.ts';
