import { lookupKinds, type ShareLinkCreated } from '@assess/gateway-client/contract';
import { claimsOf, type IdentityServer } from '@assess/sandbox/testing';
import type { Database } from '../../db/database.ts';
import { addInvoice, attempt, staffTokens, type TestGateway } from '../test-gateway.ts';

/** The inputs of a call besides its method and its path, which has parameters as `{name}`. */
export type SampleCall = Partial<Record<'path' | 'query' | 'header', Record<string, string>>> & { body?: object };

/** Creates typical calls of each operation, which can be repeated. */
export async function createSampleCalls(
  gateway: TestGateway,
  database: Database,
  identity: IdentityServer,
): Promise<Readonly<Record<string, (() => SampleCall)[]>>> {
  let sent = 0;
  identity.claims.set('token-of-ada', claimsOf('ada', { customer_accounts: ['A1001'] }));
  const invoice = await addInvoice(database, { purchase_order_number: 'PO-1234' });
  const { body: lookup } = await gateway.lookUp('order-number', invoice.order_number, 'A1001');
  const { body: payment } = await gateway.openPayment([await addInvoice(database)]);
  const shareLink = { invoiceIds: [invoice.public_id], sender: 'Ada' };
  const made = await gateway.call<ShareLinkCreated>('POST', `/invoice-lookups/${lookup.id}/share-links`, {
    body: shareLink,
  });
  const { id: linkId, secret } = made.body;
  const awaited = await addInvoice(database, { invoice_number: null, shipped_on: '2026-11-19' });
  const { body: order } = await gateway.lookUp('order-number', awaited.order_number, 'A1001');
  const numbers = {
    'invoice-number': invoice.invoice_number,
    'order-number': invoice.order_number,
    'purchase-order-number': invoice.purchase_order_number,
  };
  const asAda = { header: { authorization: 'Bearer token-of-ada' }, path: { userId: 'ada' } };
  const asStaff = { header: { authorization: `Bearer ${staffTokens.ada}` } };
  const asCardOfAda = { ...asAda, path: { userId: 'ada', cardId: payment.id } };
  return {
    lookUpInvoices: lookupKinds.map((kind) => () => ({
      body: { kind, number: numbers[kind], accountNumber: 'A1001' },
    })),
    findPaymentStatus: [
      ...lookupKinds.map((kind) => () => ({
        body: { kind, number: numbers[kind], accountNumber: 'A1001', email: attempt.email },
      })),
      () => ({ body: { kind: 'confirmation-number', number: 'PC-2222-2222-2222', email: attempt.email } }),
    ],
    readChargedReceipt: [() => ({ body: { number: 'PC-2222-2222-2222', email: attempt.email } })],
    sendChargedReceipt: [() => ({ body: { number: 'PC-2222-2222-2222', email: attempt.email } })],
    bulkLookUpInvoices: [
      () => ({
        body: {
          numbers: [{ kind: 'order-number', spellings: [invoice.order_number], accountNumber: 'A1001' }],
        },
      }),
    ],
    readInvoiceLookup: [() => ({ path: { id: lookup.id } })],
    readPayableInvoices: [() => ({ path: { id: lookup.id } })],
    openPayment: [() => ({ body: { lookupId: lookup.id, invoiceIds: [invoice.public_id] } })],
    createShareLink: [() => ({ path: { id: lookup.id }, body: shareLink })],
    readShareLink: [() => ({ path: { id: linkId } })],
    openShareLink: [() => ({ path: { id: linkId }, body: { accountNumber: 'A1001', proof: '{}' } })],
    withdrawShareLink: [() => ({ path: { id: linkId }, body: { secret } })],
    readPayment: [() => ({ path: { id: payment.id } })],
    takePayment: [
      () => ({
        path: { id: payment.id },
        header: { 'idempotency-key': `key-${(sent += 1)}` },
        body: { ...attempt, cardToken: `declined-${sent}` }, // a declined payment can be tried again
      }),
    ],
    cancelChallenge: [() => ({ path: { id: payment.id } })],
    announceTransfer: [
      () => ({
        path: { id: lookup.id },
        body: {
          invoiceIds: [invoice.public_id],
          paidOn: '2026-11-19',
          amount: { amountMinor: invoice.amount_minor, currency: invoice.currency },
          ...{ reference: '', note: '', name: 'Ada', email: attempt.email },
        },
      }),
    ],
    requestInvoiceReadyAlert: [
      () => ({ path: { id: order.id, invoiceId: awaited.public_id }, body: { email: attempt.email } }),
    ],
    confirmInvoiceReadyAlert: [() => ({ body: { secret: linkId } })],
    stopInvoiceReadyAlerts: [() => ({ body: { secret: linkId } })],
    findStaffPayments: [() => ({ ...asStaff, body: { sought: payment.id } })],
    askRefund: [() => ({ ...asStaff, path: { id: payment.id }, body: { id: linkId, reason: 'asked' } })],
    approveRefund: [() => ({ ...asStaff, path: { id: linkId } })],
    rejectRefund: [() => ({ ...asStaff, path: { id: linkId } })],
    voidPayment: [() => ({ ...asStaff, path: { id: payment.id }, body: { reason: 'asked' } })],
    resolvePayment: [
      () => ({ ...asStaff, path: { id: payment.id }, body: { outcome: 'declined', reason: 'asked' } }),
      () => ({
        ...{ ...asStaff, path: { id: payment.id } },
        body: { outcome: 'paid', reason: 'asked', card: { brand: 'visa', last4: '4242' } },
      }),
    ],
    resendReceipt: [() => ({ ...asStaff, path: { id: payment.id }, body: { email: attempt.email } })],
    readUser: [() => asAda],
    readUserAccounts: [() => asAda],
    lookUpUserAccount: [() => ({ ...asAda, body: { accountNumber: 'A1001' } })],
    readUserPayments: [() => asAda],
    readSavedCards: [() => asAda],
    chooseDefaultCard: [() => asCardOfAda],
    removeSavedCard: [() => ({ ...asCardOfAda, query: { _txid: 'tx-1' } })],
  };
}
