import type { OperationName } from './operations.ts';

/** The one-line summary of each operation in the OpenAPI document. */
export const operationSummaries: Readonly<Record<OperationName, string>> = {
  lookUpInvoices: 'Find invoices by a number and the customer account number',
  bulkLookUpInvoices: 'Find the invoices of several numbers at once, as one lookup',
  readInvoiceLookup: 'Read a page of the invoices found, as they stand now',
  readPayableInvoices: 'Read what can be paid now of everything a lookup found',
  readInvoiceDocument: 'Read all that an invoice of a lookup says, to draw it',
  announceTransfer: 'Record that invoices of a lookup were paid by bank transfer; a repeated announcement counts once',
  requestInvoiceReadyAlert:
    'Request a mail for the time when an invoice of a lookup can be paid; one mail asks the address to confirm',
  confirmInvoiceReadyAlert: 'Confirm an invoice-ready alert by the secret in its mail',
  stopInvoiceReadyAlerts: 'Delete all invoice-ready alerts of an email address by the secret in a mail',
  readChargedReceipt:
    'Read a payment as its receipt tells it, without who paid, for its confirmation number and the email address that it was made with',
  sendChargedReceipt: 'Send the receipt of a payment again to the email address that it was made with',
  findPaymentStatus: "Find the status of a payment by its numbers and its payer's email address",
  openPayment: 'Open a payment of invoices that a lookup found',
  createShareLink: 'Create a share link to invoices of a lookup; the customer account number opens it for 14 days',
  readShareLink:
    'Read the sender of a share link, if one was given; the answer does not reveal whether the link exists',
  openShareLink: 'Open the invoices of a share link by the customer account number, as a lookup of its own',
  withdrawShareLink: 'Withdraw a share link by the secret that its creator received',
  readPayment: 'Read a payment and its invoices as they stand now; who paid, for 24 hours or as the user who did',
  takePayment: 'Charge a payment; the same Idempotency-Key never charges twice',
  cancelChallenge: 'Give up a charge about which the bank still asks the payer; answers the payment as it stands then',
  readUser: 'Read who the signed-in user is, as the identity server names them',
  readUserAccounts: "Read which customer accounts are the signed-in user's, and what is open in each",
  lookUpUserAccount: 'Look through all invoices of a customer account of the signed-in user',
  readUserPayments: 'Read a page of what the signed-in user has paid, newest first',
  readSavedCards: "Read the signed-in user's saved cards, and what their latest payment was billed to",
  chooseDefaultCard: 'Make a saved card the one that is offered first',
  removeSavedCard: 'Remove a saved card, here and at the card processor, once the user has proved again who they are',
  readLedger: 'Read a page of the ledger: one entry per invoice charged',
  compareLedgers: "Compare what was charged in a period with the card processor's own ledger",
  readAnnouncedTransfers: 'Read a page of the bank transfers that were announced, newest first',
  sendReceiptCopy: 'Send the receipt of a payment to one more address, or again, while who paid is shown',
  readUndeliveredReceipts: 'Read which receipts were given up, the newest 500',
  findStaffPayments:
    'Find payments by a confirmation number, an invoice number or a reference, with all that is known of them',
  askRefund:
    'Give a payment back, in whole or in part; above a set amount of a payment a second person has to approve it',
  approveRefund: 'Approve a refund that somebody else has asked for',
  rejectRefund: 'Reject a refund that waits for a second person, or take it back',
  voidPayment: 'Void a charge with an unknown outcome at the card processor and record the result',
  resolvePayment: 'Resolve a payment that stays unknown; the answer of the card processor has precedence',
  resendReceipt: 'Send the receipt of a payment again, to its payer or to another address',
  readLiveness: 'Tell that the process lives, whatever the database does',
  readReadiness:
    'Tell whether the database answers at the version that is needed and the process is not about to end; and of the card processor',
  receiveStripeEvent: 'Receive an event of Stripe about a charge and query its result; the event itself is not trusted',
  readMetrics: 'Read what this process has counted, in the text format of Prometheus',
  readOpenApi: 'Read this description',
};
