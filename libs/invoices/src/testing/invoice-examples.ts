import type { Invoice, Payment, SavedCard, UserPayment } from '@assess/gateway-client/contract';
import type { NewCardForm, PaymentField } from '../payment-form.ts';

/** Creates a payable invoice; pass only the values that matter to the test or story. */
export const anInvoice = (given: Partial<Invoice> = {}): Invoice => ({
  id: 'inv-1',
  invoiceNumber: 'INV1000001',
  orderNumber: 'ORD2000001',
  purchaseOrderNumber: 'PO-7781',
  customerAccountNumber: 'A1001',
  dueOn: '2026-12-15',
  total: { amountMinor: 123_450, currency: 'USD' },
  status: { kind: 'payable' },
  ...given,
});

/** Creates a payment without an attempt. */
export const aPayment = (given: Partial<Extract<Payment, { state: 'created' }>> = {}): Payment => ({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  state: 'created',
  invoices: [anInvoice()],
  total: { amountMinor: 123_450, currency: 'USD' },
  expiresAt: '2026-11-20T12:00:00.000Z',
  ...given,
});

/** The confirmation of a paid payment. */
export const aConfirmation = {
  number: 'PC-4Q7M-2K9D',
  paidAt: '2026-11-20T10:31:00.000Z',
  paidOn: '2026-11-20',
  billedTo: {
    firstName: 'Zoë',
    lastName: "O'Connor-Łukasz",
    country: 'US',
    region: 'MN',
    street: '5601 Green Valley Drive',
    apartment: 'Suite 220',
    city: 'Bloomington',
    postcode: '55437',
  },
  email: 'zoe@clinic.example',
  card: { brand: 'visa', last4: '4242' },
  isRegistered: false,
  isReceiptSent: false,
  isReceiptUndelivered: false,
  isCardSaved: false,
} as const;

/** Creates a paid payment from a signed-in user's list. */
export const aUserPayment = (given: Partial<Extract<UserPayment, { state: 'paid' }>> = {}): UserPayment => ({
  state: 'paid',
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  madeOn: '2026-11-20',
  invoiceNumbers: ['INV1000001', 'INV1000002'],
  total: { amountMinor: 123_450, currency: 'USD' },
  confirmationNumber: 'PC-4Q7M-2K9D-7XRB',
  cardLast4: '4242',
  ...given,
});

type WholeForm = { [Field in PaymentField]-?: NonNullable<NewCardForm[Field]> };

/** Creates a payment form without mistakes. */
export const aPaymentForm = (given: Partial<WholeForm> = {}): WholeForm => ({
  firstName: 'Zoë',
  lastName: "O'Connor-Łukasz",
  cardNumber: '4242 4242 4242 4242',
  expiryMonth: '12',
  expiryYear: '2031',
  securityCode: '123',
  email: 'zoe@clinic.example',
  company: '',
  country: 'US',
  region: 'MN',
  street: '5601 Green Valley Drive',
  apartment: '',
  line3: '',
  city: 'Bloomington',
  postcode: '55437',
  vatNumber: '',
  acceptedTerms: true,
  saveCard: false,
  ...given,
});

/** Creates a saved card of a signed-in user that is not their default. */
export const aSavedCard = (given: Partial<SavedCard> = {}): SavedCard => ({
  id: 'CCCCCCCCCCCCCCCCCCCCCA',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2029,
  isDefault: false,
  isExpired: false,
  ...given,
});
