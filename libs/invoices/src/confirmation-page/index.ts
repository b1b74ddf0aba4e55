export { allocationTable } from './allocation-table.ts';
export { receiptAnswers, type ReceiptAnswer } from './receipt-answer.ts';
export { ConfirmationPage } from './confirmation-page.tsx';
