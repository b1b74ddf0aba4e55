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
          "ConfirmationPage",
          "FindPage",
          "PaymentPage",
          "PaymentsPage",
          "ResultsPage",
          "allocationTable",
          "checkInvoiceSearch",
          "createCardTokeniser",
          "createPayByCard",
          "firstSaying",
          "loadFoundMessages",
          "loadMessages",
          "normaliseSearch",
          "otherSpelling",
          "pageTitles",
          "parseInvoiceSearch",
          "pendingTitle",
          "readLinkedSearch",
          "readResults",
          "searchProblems",
          "selectionProblems",
          "shownAnchor",
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
