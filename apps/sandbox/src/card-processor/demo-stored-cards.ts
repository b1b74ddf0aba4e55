/** Cards that are kept from the beginning, for a customer whose they are in the gateway's demo data too. */
export const demoStoredCards = [
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
] as const;
