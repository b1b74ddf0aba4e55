export { readAnnounceable } from './announceable.ts';
export {
  checkTransfer,
  issuesOfSent,
  parseTypedTransfer,
  typedFields,
  type SentTransfer,
  type TransferIssues,
  type TypedTransfer,
} from './transfer-form.ts';
export { transferTitles, type TransferProblem } from './transfer-messages.ts';
export { TransferPage } from './transfer-page.tsx';
export { readTransferSearch } from './transfer-search.ts';
