import type { OperationName } from './operations.ts';

/** The one line of each operation in the OpenAPI document. */
export const operationSummaries: Readonly<Record<OperationName, string>> = {
  lookUpInvoices: 'Find invoices by a number and the customer account number',
  lookUpSeveralInvoices: 'Find the invoices of several numbers at once, as one look-up',
  readInvoiceLookup: 'Read a page of the invoices found, as they stand now',
  readPayableInvoices: 'Read what can be paid now of everything a look-up found',
  readInvoiceDocument: 'Read all that an invoice of a look-up says, to draw it',
  announceTransfer: 'Write down that invoices of a look-up were paid by bank transfer; said twice, it is one',
  findCharge: "Tell whoever knows a payment's numbers and its payer's email address what became of it",
  openPayment: 'Open a payment of invoices that a look-up found',
  createHandOff:
    'Make a link that opens invoices of a look-up, for 14 days and whoever knows the customer account number',
  readHandOff: 'Read who hands invoices over, where they said so; tells nothing of whether there are any',
  openHandOff: 'Open what was handed over, by the customer account number, as a look-up of its own',
  withdrawHandOff: 'Withdraw a link, by the secret that its maker was given',
  readPayment: 'Read a payment and its invoices as they stand now; who paid, for 24 hours or as the user who did',
  takePayment: 'Charge a payment; the same Idempotency-Key never charges twice',
  readUser: 'Read who the signed-in user is, as the identity server names them',
  readUserAccounts: "Read which customer accounts are the signed-in user's, and what is open in each",
  lookUpUserAccount: 'Look through all invoices of a customer account of the signed-in user',
  readUserPayments: 'Read a page of what the signed-in user has paid, newest first',
  readLedger: 'Read a page of the ledger: one entry per invoice charged',
  compareLedgers: "Compare what was charged in a period with the card processor's own ledger",
  readAnnouncedTransfers: 'Read a page of the bank transfers that were announced, newest first',
  sendReceiptCopy: 'Send the receipt of a payment to one more address, or again, while who paid is shown',
  readUndeliveredReceipts: 'Read which receipts were given up, the newest 500',
  readHealth: 'Tell that the process lives, whatever the database does',
  readReadiness: 'Tell whether the database answers and the process is not about to end',
  readMetrics: 'Read what this process has counted, in the text format of Prometheus',
  readOpenApi: 'Read this description',
};
