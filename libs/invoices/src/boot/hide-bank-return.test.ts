import { afterEach, describe, expect, it, vi } from 'vitest';
import { hideBankReturn } from './hide-bank-return.ts';

describe(hideBankReturn, () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Returns the URL to which the page's address is changed; `undefined` when it stays. */
  function shownAfter(path: string): string | undefined {
    const replaceState = vi.fn<History['replaceState']>();
    vi.stubGlobal('location', new URL(path, 'https://store.example'));
    vi.stubGlobal('history', { state: { key: 1 }, replaceState });
    hideBankReturn();
    return replaceState.mock.calls[0]?.[2]?.toString();
  }

  it('removes what the card processor added, and nothing else', () => {
    const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';
    expect(shownAfter(`/invoices/a/payment?${added}`)).toBe('/invoices/a/payment');
    expect(shownAfter(`/invoices/a/payment?locale=fr&${added}#form`)).toBe('/invoices/a/payment?locale=fr#form');
  });

  it.each(['/invoices/a/payment', '/invoices/a/payment?locale=fr'])('leaves %s as it is', (path) => {
    expect(shownAfter(path)).toBeUndefined();
  });
});
