import { describe, expect, it } from 'vitest';
import * as cardProcessor from './card-processor/index.ts';
import * as contract from './contract/index.ts';
import * as root from './index.ts';
import * as testing from './testing/index.ts';

describe('the public surface', () => {
  it('is what its users can rely on', () => {
    expect({
      root: Object.keys(root).sort(),
      cardProcessor: Object.keys(cardProcessor).sort(),
      contract: Object.keys(contract).sort(),
      testing: Object.keys(testing).sort(),
    }).toMatchInlineSnapshot(`
      {
        "cardProcessor": [
          "cardKeySchema",
          "cardTokenSchema",
          "ledgerPageSchema",
          "pendingChargeSchema",
          "processorErrorSchema",
          "refusedTokenSchema",
          "settledChargeSchema",
        ],
        "contract": [
          "acceptedTerms",
          "billedToSchema",
          "checkAddress",
          "confirmationSchema",
          "createAttemptRequestSchema",
          "declineReasons",
          "invoiceLookupCreatedSchema",
          "invoiceLookupRequestSchema",
          "invoiceLookupSchema",
          "invoiceSchema",
          "invoiceStandingSchema",
          "localeSchema",
          "lookupKinds",
          "lookupPageSize",
          "lookupRules",
          "maxInvoicesPerPayment",
          "opaqueIdSchema",
          "payableInvoicesSchema",
          "payerEmail",
          "payerFields",
          "payerIssues",
          "paymentRequestSchema",
          "paymentSchema",
          "problemMediaType",
          "problemSchema",
          "problemStatus",
          "refusalSubjects",
          "routingRegionSchema",
          "siteIdSchema",
          "userPaymentSchema",
          "userPaymentsSchema",
          "userSchema",
        ],
        "root": [
          "GatewayError",
          "createGatewayClient",
        ],
        "testing": [
          "cardFields",
          "casesOf",
          "createFakeGateway",
          "formOf",
          "problemAnswer",
          "typedGroups",
        ],
      }
    `);
  });
});
