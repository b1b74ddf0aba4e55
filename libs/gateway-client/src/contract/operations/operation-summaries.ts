import type { OperationName } from './operations.ts';

/** The one-line summary of each operation in the OpenAPI document. */
export const operationSummaries: Readonly<Record<OperationName, string>> = {
  lookUpInvoices: 'Find invoices by a number and the customer account number',
  bulkLookUpInvoices: 'Find the invoices of several numbers at once, as one lookup',
  readInvoiceLookup: 'Read a page of the invoices found, with their current status',
  readPayableInvoices: 'Read the invoices of a lookup that can be paid now',
  readInvoiceDocument: 'Read all data of an invoice of a lookup, to render it',
  announceTransfer: 'Record that invoices of a lookup were paid by bank transfer; a repeated announcement counts once',
  requestInvoiceReadyAlert:
    'Request a mail for the time when an invoice of a lookup can be paid; one mail asks the address to confirm',
  confirmInvoiceReadyAlert: 'Confirm an invoice-ready alert by the secret in its mail',
  stopInvoiceReadyAlerts: 'Delete all invoice-ready alerts of an email address by the secret in a mail',
  readChargedReceipt:
    'Read a payment as on its receipt, without its payer, for its confirmation number and the email address that it was made with',
  sendChargedReceipt: 'Send the receipt of a payment again to the email address that it was made with',
  findPaymentStatus: "Find the status of a payment by its numbers and its payer's email address",
  openPayment: 'Open a payment of invoices that a lookup found',
  createShareLink: 'Create a share link to invoices of a lookup; the customer account number opens it for 14 days',
  readShareLink:
    'Read the sender of a share link, if one was given; the answer does not reveal whether the link exists',
  openShareLink: 'Open the invoices of a share link by the customer account number, as a lookup of its own',
  withdrawShareLink: 'Withdraw a share link by the secret that its creator received',
  readPayment: 'Read a payment and its invoices; includes the payer for 24 hours, or for the user who paid',
  takePayment: 'Charge a payment; the same Idempotency-Key never charges twice',
  cancelChallenge: 'Give up a charge while the bank waits for 3-D Secure; returns the payment afterwards',
  readUser: 'Read the name and id of the signed-in user from the identity server',
  readUserAccounts: 'Read the customer accounts of the signed-in user, with the open amounts of each',
  lookUpUserAccount: 'Look up all invoices of a customer account of the signed-in user',
  readUserPayments: 'Read a page of the signed-in user’s payments, newest first',
  readSavedCards: "Read the signed-in user's saved cards and their latest billing address",
  chooseDefaultCard: 'Make a saved card the default',
  removeSavedCard: 'Delete a saved card, here and at the card processor; requires a step-up',
  readLedger: 'Read a page of the ledger: one entry per invoice charged',
  compareLedgers: "Compare the charges of a period with the card processor's ledger",
  compareBalance: 'Compare the ledger with the balance that the card processor holds',
  readAnnouncedTransfers: 'Read a page of the bank transfers that were announced, newest first',
  sendReceiptCopy: 'Send the receipt of a payment to one more address, or again, while its payer is visible',
  readUndeliveredReceipts: 'Read the newest 500 receipts that could not be delivered',
  findStaffPayments: 'Find payments by a confirmation number, an invoice number or a reference, with all their data',
  askRefund: 'Refund a payment, in whole or in part; above a set amount of a payment a second person has to approve it',
  approveRefund: 'Approve a refund that another person requested',
  rejectRefund: 'Reject or withdraw a refund that waits for a second person',
  voidPayment: 'Void a charge with an unknown outcome at the card processor and record the result',
  resolvePayment: 'Record the outcome of a payment that stays unknown; an answer of the card processor has precedence',
  resendReceipt: 'Send the receipt of a payment again, to its payer or to another address',
  readLedgerDifferences:
    "Read the differences from the card processor's ledger: the open ones, then those closed in the last 35 days",
  closeLedgerDifference: 'Close a difference of the ledgers with a reason',
  readLiveness: 'Report that the process is alive, independently of the database',
  readReadiness:
    'Report whether the database answers at the required version and the process is not stopping; and of the card processor',
  receiveProcessorEvent:
    'Receive an event of a card processor about a charge and query its result; the event itself is not trusted',
  readMetrics: 'Read the metrics of this process, in the text format of Prometheus',
  readOpenApi: 'Read this description',
};
