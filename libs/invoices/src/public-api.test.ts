import { describe, expect, it } from 'vitest';
import * as boot from './boot/index.ts';
import * as root from './index.ts';
import * as testing from './testing/index.ts';

describe('the public surface', () => {
  it('is what its users can rely on', () => {
    expect({
      root: Object.keys(root).sort(),
      boot: Object.keys(boot).sort(),
      testing: Object.keys(testing).sort(),
    }).toMatchInlineSnapshot(`
      {
        "boot": [
          "followLinks",
          "guardForms",
        ],
        "root": [
          "BankTransferDetails",
          "ChargePage",
          "ConfirmationPage",
          "FindPage",
          "PaymentPage",
          "PaymentsPage",
          "ResultsPage",
          "SamplePicture",
          "SeveralPage",
          "StatementPage",
          "TransferPage",
          "allocationTable",
          "chargeProblems",
          "chargeTitle",
          "checkChargeSearch",
          "checkInvoiceSearch",
          "checkNumberList",
          "checkTransfer",
          "createCardTokeniser",
          "createPayByCard",
          "firstSaying",
          "invoiceListTable",
          "invoiceSheet",
          "lineOf",
          "listAnchor",
          "loadChargeMessages",
          "loadFoundMessages",
          "loadMessages",
          "normaliseSearch",
          "numbersOnPaper",
          "otherSpelling",
          "pageTitles",
          "parseChargeSearch",
          "parseInvoiceSearch",
          "parseNumberList",
          "parseTypedTransfer",
          "pendingTitle",
          "readAnnounceable",
          "readInvoices",
          "readLinkedSearch",
          "readResults",
          "receiptAnswers",
          "receiptSheet",
          "resultsFormId",
          "sampleOf",
          "searchProblems",
          "selectionProblems",
          "shownAnchor",
          "toChargeSearch",
          "transferProblems",
          "transferTitles",
          "typedFields",
          "withoutLinkedSearch",
          "writeSelectedIds",
        ],
        "testing": [
          "aConfirmation",
          "aPayment",
          "aPaymentForm",
          "aUserPayment",
          "anInvoice",
        ],
      }
    `);
  });
});
