/**
 * Returns the cards that are stored from the start. The gateway's demo data has the same cards for the same customer.
 * The last card has expired.
 */
export const demoStoredCards = (nowMs: number) =>
  [
    {
      id: 'stored-demo-visa',
      customer: 'demo-customer-us-1',
      number: '4242424242424242',
      brand: 'visa',
      expiryMonth: 12,
      expiryYear: 2030,
      outcome: 'approved',
    },
    {
      id: 'stored-demo-amex',
      customer: 'demo-customer-us-1',
      number: '378282246310005',
      brand: 'amex',
      expiryMonth: 8,
      expiryYear: 2028,
      outcome: 'approved',
    },
    {
      id: 'stored-demo-mastercard',
      customer: 'demo-customer-us-1',
      number: '5555555555554444',
      brand: 'mastercard',
      ...monthBefore(nowMs),
      outcome: 'approved',
    },
  ] as const;

/** Returns the month before the current one. */
function monthBefore(nowMs: number) {
  const now = new Date(nowMs);
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { expiryMonth: last.getUTCMonth() + 1, expiryYear: last.getUTCFullYear() };
}
