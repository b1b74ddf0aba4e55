import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { findPath } from '../fixtures/steps.ts';

/** Hostile characters as a form sends them: NUL, half a character, line ends, an escape, other controls, bytes that are no UTF-8. */
const hostile = [
  '%00',
  '%ED%A0%80',
  '%ED%B0%80',
  '%0D%0A',
  '%0D%0ASet-Cookie%3A+a%3D1',
  '%1B%5B31m',
  '%7F',
  '%C2%85',
  '%E2%80%A8',
  '%FF%FE',
  '%EF%BF%BF',
];
const texts = hostile.flatMap((text) => [text, `${text}INV1000${text}001`]);

const search = { kind: 'purchase-order-number', number: 'PO-OF-NOBODY', accountNumber: 'A1001' };

test('hostile form data never causes a server error, and adds no header', async ({ store, takeInvoice }) => {
  const post = (path: string, body: string) =>
    fetch(`${store.storefrontOrigin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body,
      redirect: 'manual',
    });
  const { kind, number, accountNumber } = takeInvoice();
  const found = await post(findPath, String(new URLSearchParams({ kind, number, accountNumber })));
  const results = found.headers.get('location') ?? '';
  expect(results).toContain(kind);

  const forms: readonly (readonly [path: string, fields: Record<string, string>, field: string])[] = [
    ...['kind', 'number', 'accountNumber', 'proof'].map((field) => [findPath, search, field] as const),
    ...['invoice', 'only', 'select', 'show', 'currency'].map((field) => [results, { invoice: 'x' }, field] as const),
  ];
  const wrong: string[] = [];
  for (const [path, fields, field] of forms)
    for (const text of texts) {
      const others = String(new URLSearchParams(Object.entries(fields).filter(([name]) => name !== field)));
      const answer = await post(path, `${others}&${field}=${text}`);
      const landed = await fetch(new URL(answer.headers.get('location') ?? '/', store.storefrontOrigin), {
        headers: {
          cookie: answer.headers
            .getSetCookie()
            .map((cookie) => cookie.split(';')[0])
            .join('; '),
        },
        redirect: 'manual',
      });
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
      if (answer.status !== 303 || landed.status >= 500 || cookies.includes('a'))
        wrong.push(`${path} ${field}=${text}: ${answer.status}, then ${landed.status}`);
    }
  expect(wrong).toEqual([]);
});

test('a hostile URL never causes a server error', async ({ store }) => {
  const wrong: string[] = [];
  for (const text of hostile)
    for (const path of [
      `/api/gateway/payments/${text}`,
      `/api/gateway/users/${text}`,
      `/api/gateway/invoice-lookups/AAAAAAAAAAAAAAAAAAAAAA?after=${text}`,
      `/api/identityProfiles?userId=${text}&token=${text}`,
      `/invoices/en-us/invoice-number/${text}`,
      `/invoices/${text}/payment`,
      `/invoices/${text}/payment/confirmation`,
      `${findPath}?problem=${text}&expired=${text}`,
      `/invoices/en-us/invoice-number/AAAAAAAAAAAAAAAAAAAAAA?selected=${text}&shown=${text}&problem=${text}`,
    ]) {
      const { status } = await fetch(`${store.storefrontOrigin}${path}`, { redirect: 'manual' });
      if (status >= 500) wrong.push(`${path}: ${status}`);
    }
  expect(wrong).toEqual([]);
});
