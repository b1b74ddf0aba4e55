import { describe, expect, it } from 'vitest';
import { readCard } from './card.ts';
import { testCards } from './test-cards.ts';

const now = Date.UTC(2026, 10, 20);
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, securityCode: '123' };
const read = (change: Record<string, unknown>, nowMs = now) => readCard({ ...card, ...change }, nowMs, 'secret');

describe(readCard, () => {
  it.each(testCards)('knows $brand $number: $title', ({ number, brand, outcome }) => {
    const securityCode = brand === 'amex' ? '1234' : '123';
    expect(read({ number, securityCode })).toEqual({
      kind: 'card',
      card: {
        brand,
        last4: number.slice(-4),
        expiryMonth: 12,
        expiryYear: 2030,
        fingerprint: expect.not.stringContaining(number.slice(-4)),
        outcome,
      },
    });
  });

  it.each([
    ['2223003122003222', 'mastercard'],
    ['2720990000000007', 'mastercard'],
    ['6500000000000002', 'discover'],
    ['30569309025904', 'diners'],
    ['36227206271667', 'diners'],
    ['6200000000000005', 'unionpay'],
    ['6221558812340000', 'unionpay'], // without a check digit
    ['3528000000000007', 'jcb'],
    ['4222222222222', 'visa'],
  ])('approves %s, any other valid number, as %s', (number, brand) => {
    expect(read({ number })).toMatchObject({ kind: 'card', card: { brand, outcome: 'approved' } });
  });

  it('reads a number with the spaces or hyphens that people type', () => {
    expect(read({ number: '4000 0000-0000 0002' })).toMatchObject({ card: { last4: '0002', outcome: 'declined' } });
  });

  it.each([
    ['a wrong check digit', { number: '4242424242424241' }, 'number'],
    ['a length its brand does not have', { number: '42424242424242' }, 'number'],
    ['no brand', { number: '9999999999999995' }, 'number'],
    ['letters in the number', { number: '4242424242424242x' }, 'number'],
    ['no number', { number: undefined }, 'number'],
    ['four digits of security code on Visa', { securityCode: '1234' }, 'securityCode'],
    ['three digits of security code on Amex', { number: '378282246310005' }, 'securityCode'],
    ['letters in the security code', { securityCode: '12a' }, 'securityCode'],
    ['month 0', { expiryMonth: 0 }, 'expiryMonth'],
    ['month 13', { expiryMonth: 13 }, 'expiryMonth'],
    ['a month as text', { expiryMonth: '12' }, 'expiryMonth'],
    ['a year of two digits', { expiryYear: 30 }, 'expiryYear'],
  ])('refuses %s and names the field', (_, change, field) => {
    expect(read(change)).toEqual({ kind: 'invalid', field });
  });

  it.each([null, 'card', 42, []])('refuses %j, which is no card at all', (plaintext) => {
    expect(readCard(plaintext, now, 'secret')).toEqual({ kind: 'invalid', field: 'number' });
  });

  it('lets a card work until the last moment of its month', () => {
    const endOfMonth = Date.UTC(2026, 11, 1);
    const expiry = { expiryMonth: 11, expiryYear: 2026 };
    expect(read(expiry, endOfMonth - 1)).toMatchObject({ card: { outcome: 'approved' } });
    expect(read(expiry, endOfMonth)).toMatchObject({ card: { outcome: 'expired-card' } });
  });
});
