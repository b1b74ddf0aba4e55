export { aConfirmation, anInvoice, aPayment } from './invoice-examples.ts';
