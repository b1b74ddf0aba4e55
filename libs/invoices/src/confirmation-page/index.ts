export { allocationTable } from './allocation-table.ts';
export { readReceiptAnswer, type ReceiptAnswer } from './receipt-answer.ts';
export { ConfirmationPage } from './confirmation-page.tsx';
