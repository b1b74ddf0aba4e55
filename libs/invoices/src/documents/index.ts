export { SamplePicture } from './sample-picture.tsx';
export { receiptSheet, type ReceiptSheetParts } from './receipt-sheet.ts';
export { sampleOf, type Sample } from './sample-sheets.ts';
export type { SenderParts } from './sender.ts';
export { invoiceSheet, type InvoiceSheetParts } from './invoice-sheet.ts';
export type { Column, Code, Fact, PrintableDocument } from './sheet.ts';
