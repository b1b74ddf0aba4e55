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
          "attemptStates",
          "billedToSchema",
          "bodyProblems",
          "checkAddress",
          "commonProblems",
          "confirmationSchema",
          "createAttemptRequestSchema",
          "createRequestSchemas",
          "declineReasons",
          "findOperation",
          "handOffCreatedSchema",
          "handOffOpenedSchema",
          "headerMeanings",
          "invoiceDocumentSchema",
          "invoiceIdPattern",
          "invoiceLookupCreatedSchema",
          "invoiceLookupRequestSchema",
          "invoiceLookupSchema",
          "invoiceSchema",
          "invoiceStandingSchema",
          "localeSchema",
          "lookupKinds",
          "lookupOrders",
          "lookupPageSize",
          "lookupRules",
          "maxInvoicesPerPayment",
          "maxSender",
          "opaqueIdSchema",
          "operationRequest",
          "operationSummaries",
          "operations",
          "pageOperations",
          "pathParameters",
          "payableInvoicesSchema",
          "payerEmail",
          "payerFields",
          "payerIssues",
          "paymentRequestSchema",
          "paymentSchema",
          "paymentStates",
          "problemMediaType",
          "problemSchema",
          "problemStatus",
          "refusalSubjects",
          "routingRegionSchema",
          "serverOperations",
          "siteIdSchema",
          "storeHeaders",
          "toHttpRequest",
          "userIdSchema",
          "userPaymentSchema",
          "userPaymentsSchema",
          "userSchema",
        ],
        "root": [
          "GatewayError",
          "createGatewayCaller",
          "createGatewayClient",
          "createPageGateway",
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
