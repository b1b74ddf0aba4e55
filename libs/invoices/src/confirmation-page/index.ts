export { allocationTable } from './allocation-table.ts';
export { readReceiptResult, type ReceiptResult } from './receipt-result.ts';
export { ConfirmationPage } from './confirmation-page.tsx';
