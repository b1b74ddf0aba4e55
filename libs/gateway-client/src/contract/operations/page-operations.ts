import { invoiceLookupCreatedSchema, invoiceLookupSchema, payableInvoicesSchema } from '../invoices/invoice-lookup.ts';
import type { Operation } from './operation.ts';
import { paymentSchema } from '../payments/payment.ts';
import type { ProblemKind } from '../problem.ts';
import { savedCardsSchema } from '../payments/saved-card.ts';
import { userAccountsSchema, userPaymentsSchema, userSchema } from '../user.ts';

/** The operations that pages may call directly, through the storefront, which adds the platform key. */
export const pageOperations = {
  readInvoiceLookup: {
    method: 'GET',
    path: '/invoice-lookups/{id}',
    caller: 'platform',
    answers: { 200: invoiceLookupSchema },
    problems: ['lookup-not-found'],
  },
  readPayableInvoices: {
    method: 'GET',
    path: '/invoice-lookups/{id}/payable',
    caller: 'platform',
    answers: { 200: payableInvoicesSchema },
    problems: ['lookup-not-found'],
  },
  readPayment: {
    method: 'GET',
    path: '/payments/{id}',
    caller: 'user-if-asked', // the user who paid sees all details
    answers: { 200: paymentSchema },
    problems: ['payment-not-found', 'invalid-token'],
  },
  takePayment: {
    method: 'POST',
    path: '/payments/{id}/attempts',
    caller: 'user-if-known',
    isForStore: true,
    headers: { 'idempotency-key': 'required', 'x-client-address': 'optional' },
    answers: { 200: paymentSchema },
    problems: [
      'invalid-token',
      'idempotency-key-missing',
      'idempotency-key-malformed',
      'idempotency-key-reused',
      'payment-not-found',
      'saved-card-not-found',
      'payment-in-progress',
      'already-paid',
      'invoice-not-payable',
      'total-changed',
      'payment-expired',
      'too-many-refusals',
      'proof-required',
      'too-many-requests',
      'processor-unavailable',
      'identity-unavailable',
    ],
  },
  cancelChallenge: {
    method: 'POST',
    path: '/payments/{id}/challenge/cancellation',
    caller: 'platform',
    answers: { 200: paymentSchema },
    problems: ['payment-not-found', 'processor-unavailable'],
  },
  readUser: {
    method: 'GET',
    path: '/users/{userId}',
    caller: 'user',
    answers: { 200: userSchema },
    problems: ['invalid-token', 'user-not-found', 'identity-unavailable'],
  },
  readUserAccounts: {
    method: 'GET',
    path: '/users/{userId}/accounts',
    caller: 'user',
    answers: { 200: userAccountsSchema },
    problems: ['invalid-token', 'user-not-found', 'identity-unavailable'],
  },
  lookUpUserAccount: {
    method: 'POST',
    path: '/users/{userId}/invoice-lookups',
    caller: 'user',
    isForStore: true,
    answers: { 201: invoiceLookupCreatedSchema },
    problems: ['invalid-token', 'user-not-found', 'invoice-not-found', 'identity-unavailable'],
  },
  readUserPayments: {
    method: 'GET',
    path: '/users/{userId}/payments',
    caller: 'user',
    answers: { 200: userPaymentsSchema },
    problems: ['invalid-token', 'user-not-found', 'identity-unavailable'],
  },
  readSavedCards: {
    method: 'GET',
    path: '/users/{userId}/cards',
    caller: 'user',
    answers: { 200: savedCardsSchema },
    problems: ['invalid-token', 'user-not-found', 'identity-unavailable'],
  },
  chooseDefaultCard: {
    method: 'POST',
    path: '/users/{userId}/cards/{cardId}/default',
    caller: 'user',
    answers: { 200: savedCardsSchema },
    problems: ['invalid-token', 'user-not-found', 'saved-card-not-found', 'identity-unavailable'],
  },
  removeSavedCard: {
    method: 'POST',
    path: '/users/{userId}/cards/{cardId}/removal',
    caller: 'user',
    answers: { 200: savedCardsSchema },
    problems: ['invalid-token', 'step-up-required', 'user-not-found', 'saved-card-not-found', 'identity-unavailable'],
  },
} as const satisfies Record<string, Operation<ProblemKind>>;
