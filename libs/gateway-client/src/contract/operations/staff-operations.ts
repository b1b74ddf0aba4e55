import type { Operation } from './operation.ts';
import type { ProblemKind } from '../problem.ts';
import { disputesSchema } from '../payments/dispute.ts';
import { lateChargeSchema, lateChargesSchema } from '../payments/late-charge.ts';
import { ledgerDifferenceSchema, ledgerDifferencesSchema } from '../payments/ledger.ts';
import { receiptResentSchema, refundSchema, staffPaymentSchema, staffPaymentsSchema } from '../payments/staff.ts';

/** The operations of staff. Each staff member has a token of their own. */
export const staffOperations = {
  findStaffPayments: {
    method: 'POST',
    path: '/staff/payment-searches',
    caller: 'staff',
    answers: { 200: staffPaymentsSchema },
    problems: [],
  },
  askRefund: {
    method: 'POST',
    path: '/staff/payments/{id}/refunds',
    caller: 'staff',
    answers: { 200: refundSchema },
    problems: ['payment-not-found', 'not-refundable', 'charge-disputed', 'idempotency-key-reused', 'invalid-request'],
  },
  approveRefund: {
    method: 'POST',
    path: '/staff/refunds/{id}/approval',
    caller: 'staff',
    answers: { 200: refundSchema },
    problems: ['refund-not-found', 'charge-disputed', 'second-person-required', 'refund-decided'],
  },
  rejectRefund: {
    method: 'POST',
    path: '/staff/refunds/{id}/rejection',
    caller: 'staff',
    answers: { 200: refundSchema },
    problems: ['refund-not-found', 'refund-decided'],
  },
  voidPayment: {
    method: 'POST',
    path: '/staff/payments/{id}/void',
    caller: 'staff',
    answers: { 200: staffPaymentSchema },
    problems: ['payment-not-found', 'not-pending', 'processor-unavailable'],
  },
  resolvePayment: {
    method: 'POST',
    path: '/staff/payments/{id}/resolution',
    caller: 'staff',
    answers: { 200: staffPaymentSchema },
    problems: ['payment-not-found', 'not-pending', 'processor-unavailable'],
  },
  resendReceipt: {
    method: 'POST',
    path: '/staff/payments/{id}/receipts',
    caller: 'staff',
    answers: { 200: receiptResentSchema },
    problems: ['payment-not-found'],
  },
  readDisputes: {
    method: 'GET',
    path: '/staff/disputes',
    caller: 'staff',
    answers: { 200: disputesSchema },
    problems: [],
  },
  readLateCharges: {
    method: 'GET',
    path: '/staff/late-charges',
    caller: 'staff',
    answers: { 200: lateChargesSchema },
    problems: [],
  },
  takeLateCharge: {
    method: 'POST',
    path: '/staff/late-charges/{id}/owner',
    caller: 'staff',
    answers: { 200: lateChargeSchema },
    problems: ['late-charge-not-found', 'late-charge-closed'],
  },
  refundLateCharge: {
    method: 'POST',
    path: '/staff/late-charges/{id}/refunds',
    caller: 'staff',
    answers: { 200: refundSchema },
    problems: [
      'late-charge-not-found',
      'late-charge-closed',
      'charge-disputed',
      'idempotency-key-reused',
      'invalid-request',
    ],
  },
  readLedgerDifferences: {
    method: 'GET',
    path: '/staff/ledger-differences',
    caller: 'staff',
    answers: { 200: ledgerDifferencesSchema },
    problems: [],
  },
  closeLedgerDifference: {
    method: 'POST',
    path: '/staff/ledger-differences/{id}/closure',
    caller: 'staff',
    answers: { 200: ledgerDifferenceSchema },
    problems: ['difference-not-found', 'difference-closed'],
  },
} as const satisfies Record<string, Operation<ProblemKind>>;
