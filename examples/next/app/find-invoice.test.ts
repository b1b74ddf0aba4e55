import { createGatewayClient } from '@assess/gateway-client';
import { createFakeGateway, problemAnswer, type FakeAnswer } from '@assess/gateway-client/testing';
import { anInvoice } from '@assess/invoices/testing';
import { expect, it } from 'vitest';
import { findInvoice } from './find-invoice';

const lookUp = { id: 'AAAAAAAAAAAAAAAAAAAAAA', kind: 'invoice-number', expiresAt: '2026-11-20T12:00:00.000Z' };

function gatewayWith(lookedUp: FakeAnswer) {
  const invoices = [anInvoice({ status: { kind: 'paid', paidOn: '2026-11-20' } })];
  const read = { status: 200, body: { ...lookUp, invoices, count: 1, next: null } };
  const { fetch } = createFakeGateway(({ method }) => (method === 'POST' ? lookedUp : read));
  return createGatewayClient({ baseUrl: 'http://gateway.test', headers: () => ({}), fetch });
}

it('finds an invoice with its status', async () => {
  const gateway = gatewayWith({ status: 201, body: lookUp });
  expect(await findInvoice(gateway, 'INV1000001', 'A1001')).toMatchObject({ status: { kind: 'paid' } });
});

it('finds nothing of another account', async () => {
  const gateway = gatewayWith(problemAnswer('invoice-not-found'));
  expect(await findInvoice(gateway, 'INV1000001', 'A9999')).toBeUndefined();
});
