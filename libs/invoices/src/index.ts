export { BankTransferDetails, type BankTransferDetailsProps } from './bank-transfer/bank-transfer-details.tsx';
export { loadTransferCode } from './bank-transfer/lazy-transfer-code.ts';
export { transferReference } from './bank-transfer/transfer-reference.ts';
export { toBeTransferred } from './bank-transfer/to-be-transferred.ts';
export { allocationTable } from './confirmation-page/allocation-table.ts';
export { chargeTitle } from './charge-page/charge-messages.ts';
export { ChargePage, chargeProblems, type ChargeProblem } from './charge-page/charge-page.tsx';
export {
  checkChargeSearch,
  parseChargeSearch,
  toSearch as toChargeSearch,
  type ChargeIssues,
} from './charge-page/charge-search.ts';
export { loadChargeMessages } from './charge-page/load-messages.ts';
export type { TypedCharge } from './charge-page/typed-charge.ts';
export { receiptAnswers, type ReceiptAnswer } from './confirmation-page/receipt-answer.ts';
export { ConfirmationPage } from './confirmation-page/confirmation-page.tsx';
export { SamplePicture } from './documents/sample-picture.tsx';
export { receiptSheet, type ReceiptSheetParts } from './documents/receipt-sheet.ts';
export { sampleOf, type Sample } from './documents/sample-sheets.ts';
export type { SenderParts } from './documents/sender.ts';
export { numbersOnPaper, type NumberOnPaper } from './find-page/number-on-paper.ts';
export { invoiceSheet, type InvoiceSheetParts } from './documents/invoice-sheet.ts';
export type { Column, Code, Fact, Sheet } from './documents/sheet.ts';
export { HandOffPage } from './hand-off/hand-off-page.tsx';
export { handOffProblems, type HandOffProblem } from './hand-off/hand-off-problem.ts';
export { handOffTitles } from './results-page/hand-off-titles.ts';
export { HandedPage } from './hand-off/handed-page.tsx';
export { handedProblems, type HandedProblem } from './hand-off/handed-problem.ts';
export { readHandedOver } from './hand-off/read-handed-over.ts';
export { MadePage } from './hand-off/made-page.tsx';
export { addressIssueOf, type AddressIssue } from './address-form/address-issue.ts';
export { ConfirmNoticePage } from './payable-notice/confirm-notice-page.tsx';
export { StopNoticesPage } from './payable-notice/stop-notices-page.tsx';
export {
  linkAnswers,
  noticeAnswers,
  type ConfirmAnswer,
  type NoticeAnswer,
  type StopAnswer,
} from './payable-notice/notice-answer.ts';
export { NoticePage } from './payable-notice/notice-page.tsx';
export { readAwaited } from './payable-notice/read-awaited.ts';
export { noticeTitles } from './payable-notice/notice-titles.ts';
export { FindPage } from './find-page/find-page.tsx';
export { findTitle } from './find-page/find-title.ts';
export { searchProblems, type SearchProblem } from './find-page/search-problems.ts';
export {
  accountIssue,
  checkInvoiceSearch,
  normaliseSearch,
  parseInvoiceSearch,
  type InvoiceSearch,
  type SearchIssue,
  type SearchIssues,
} from './number-rules/invoice-search.ts';
export { readLinkedSearch, withoutLinkedSearch } from './number-rules/linked-search.ts';
export { otherSpelling } from './number-rules/other-spellings.ts';
export {
  checkNumberList,
  lineOf,
  parseNumberList,
  type ListIssues,
  type TypedList,
} from './number-rules/check-number-list.ts';
export { loadMessages } from './load-messages.ts';
export { firstSaying, type PaymentOutcome, type PaymentPageSays } from './payment-page/payment-outcome.ts';
export { PaymentPage } from './payment-page/payment-page.tsx';
export { pendingTitle } from './payment-page/pending-payment.tsx';
export { createPayByCard } from './payment-page/pay-by-card.ts';
export { createCardTokeniser, type CardProcessorOptions } from './payment-page/tokenise-card.ts';
export { PaymentsPage } from './payments-page/payments-page.tsx';
export { invoiceListTable } from './results-page/invoice-list.ts';
export { pageTitles } from './results-page/page-titles.ts';
export { loadFoundMessages } from './results-page/load-messages.ts';
export { readInvoices, readResults, type Results, type ResultsView } from './results-page/read-results.ts';
export { listAnchor, ResultsPage, resultsFormId, shownAnchor } from './results-page/results-page.tsx';
export { selectionProblems, type SelectionProblem } from './results-page/selection-problem.ts';
export { SeveralPage } from './several-page/several-page.tsx';
export { accountInvoicesQuery } from './statement-page/account-invoices-query.ts';
export { OrderStanding } from './statement-page/order-standing.tsx';
export { StatementPage } from './statement-page/statement-page.tsx';
export { savedCardTexts } from './payment-page/saved-cards/saved-card.ts';
export { writeIds as writeSelectedIds } from './selection.ts';
export { readAnnounceable } from './transfer-page/announceable.ts';
export {
  checkTransfer,
  parseTypedTransfer,
  typedFields,
  type TransferIssues,
  type TypedTransfer,
} from './transfer-page/transfer-form.ts';
export { transferProblems, transferTitles, type TransferProblem } from './transfer-page/transfer-messages.ts';
export { TransferPage } from './transfer-page/transfer-page.tsx';
