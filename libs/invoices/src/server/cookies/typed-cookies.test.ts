import { describe, expect, it } from 'vitest';
import { rememberTypedSender } from './share-link-facts.ts';
import { rememberSentTransfer } from './announced-transfer-cookie.ts';
import { rememberTypedAddress } from './typed-email-cookie.ts';
import { readTypedList, rememberTypedList } from './typed-list.ts';
import { rememberTypedSearch } from './typed-search.ts';

describe('a cookie with typed text', () => {
  const emoji = '😀'.repeat(2_000);

  it.each([emoji, `a${emoji}`])('holds whole characters only', (text) => {
    const typed = { paidOn: text, amount: text, reference: text, note: text, name: text, email: text };
    for (const { value = '' } of [
      rememberTypedAddress(text, '/'),
      rememberTypedSender(text, '/'),
      rememberSentTransfer(typed, '/'),
      rememberTypedSearch({ kind: 'invoice-number', number: text, accountNumber: text }, '/'),
    ])
      expect(() => encodeURIComponent(decodeURIComponent(value))).not.toThrow();
    const { value } = rememberTypedList({ list: 'INV1000201', accountNumber: text }, '/');
    expect(readTypedList({ cookies: { 'typed-list': value } })?.accountNumber).toMatch(/^a?(😀)+$/u);
  });
});
