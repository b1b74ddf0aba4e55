import { expect } from '@playwright/test';
import { memoryTaken } from '../../../tools/testing/large-bodies.ts';
import { test } from '../fixtures/own-storefront.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

const targets = [
  ['POST', '/invoices/en-us', form],
  ['POST', `/invoices/en-us/invoice-number/${id}`, form],
  ['POST', '/invoices/en-us/several', form],
  ['POST', '/invoices/en-us/was-i-charged', form],
  ['POST', `/invoices/en-us/invoice-number/${id}/transfer`, form],
  ['POST', `/invoices/en-us/invoice-number/${id}/hand-off`, form],
  ['POST', `/invoices/en-us/invoice-number/${id}/AAAAAAAAAA/notice`, form],
  ['POST', `/invoices/en-us/confirm-notice/${id}`, form],
  ['POST', `/invoices/en-us/stop-notices/${id}`, form],
  ['POST', `/invoices/en-us/handed/${id}`, form],
  ['POST', `/invoices/${id}/payment/confirmation`, form],
  ['POST', `/api/gateway/payments/${id}/attempts`, json],
  ['DELETE', '/api/session', json],
  ['POST', '/api/policy-reports', json],
  ['POST', '/auth/json/realms/root/realms/alpha/authenticate', json],
  ['POST', '/auth/oauth2/realms/root/realms/alpha/access_token', form],
  ['POST', '/cart/add', form],
  ['PUT', '/my-account/profile', json],
  ['POST', '/fragments/en-us/header', json],
  ['POST', '/nothing/here', form],
  ['PUT', '/invoices/en-us', json],
] as const;

test('eight simultaneous bodies of 100 MB, to any URL, use less than 50 MB of memory', async ({ ownStorefront }) => {
  for (const [method, path, type] of targets) {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const taken = await memoryTaken(ownStorefront.pid, ownStorefront.origin, { method, path, headers });
    expect(taken, `${method} ${path}`).toBeLessThan(50_000_000);
  }
});

test("an unknown caller's bodies use no more", async ({ ownStorefront }) => {
  const headers = { 'content-type': json };
  const target = { method: 'POST', path: '/invoices/en-us', headers };
  expect(await memoryTaken(ownStorefront.pid, ownStorefront.origin, target)).toBeLessThan(50_000_000);
});
