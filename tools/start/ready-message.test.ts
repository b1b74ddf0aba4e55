import { expect, it } from 'vitest';
import { readyMessage } from './ready-message.ts';
import { describeStore } from './running-store.ts';

const ports = { STOREFRONT_PORT: 3000, GATEWAY_PORT: 3001, SANDBOX_PORT: 3002, SMTP_PORT: 3025 };
const store = describeStore({ ports, dataFolder: '/data', cardProcessor: 'sandbox' });
const lines = readyMessage(store, { lookupLimits: '1000,1000,1000', declineLimits: '999,999,999' }).split('\n');

it('prints whole addresses, that of the store first', () => {
  expect(lines.flatMap((line) => /http[^\s,;]+/.exec(line) ?? [])).toEqual([
    'http://localhost:3000',
    'http://localhost:3000/invoices/fr-ca',
    'http://localhost:3000/en/login',
    'http://127.0.0.1:3002/inbox',
    'http://127.0.0.1:3002',
  ]);
});

it('says for every sample how to search, by which number and account', () => {
  for (const { title, number, accountNumber } of store.samples)
    expect(lines.find((line) => line.startsWith(`${title} `))).toMatch(new RegExp(`${number} +${accountNumber}$`));
});

it('says how wide the limits are, and how to try those of production', () => {
  expect(lines).toContainEqual(expect.stringMatching(/^Limits +1000,1000,1000 .* LOOKUP_LIMITS=60,3,3 npm start$/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^ +999,999,999 declined cards .* DECLINE_LIMITS=5,10,10 npm start$/),
  );
});

it('groups card numbers as on the card', () => {
  expect(lines).toContainEqual(expect.stringMatching(/^Declined +4000 0000 0000 0002 +visa$/));
  expect(lines).toContainEqual(expect.stringMatching(/3782 822463 10005 +amex$/));
});

it('makes its keys new each time', () => {
  const again = describeStore({ ports, dataFolder: '/data', cardProcessor: 'sandbox' });
  expect([again.platformKey, again.cardProcessorSecret]).not.toContain(store.platformKey);
  expect(again.cardProcessorSecret).not.toBe(store.cardProcessorSecret);
});
