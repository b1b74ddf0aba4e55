import { GatewayError, type Outcome, type StaffGateway } from '@assess/gateway-client';
import type { Refund, Resolution, StaffPayment } from '@assess/gateway-client/contract';
import { parseMoney } from '@assess/i18n';
import { randomBytes } from 'node:crypto';

/** An error that explains in one sentence why a command failed. */
export class StaffError extends Error {}

const refusals: Readonly<Record<string, string>> = {
  'not-refundable': 'The amount exceeds what can be refunded.',
  'charge-disputed':
    'The cardholder disputes this charge: its amount is in question or went back already, so a refund would be a second one.',
  'late-charge-not-found': 'There is no late charge of this attempt.',
  'late-charge-closed': 'This late charge is closed, or its refund is under way.',
  'idempotency-key-reused': 'Another refund has this id.',
  'second-person-required': 'A second person has to approve the refund.',
  'refund-decided': 'This refund was approved or rejected already.',
  'refund-not-found': 'There is no such refund.',
  'difference-not-found': 'There is no such difference.',
  'difference-closed': 'This difference was closed already.',
  'payment-not-found': 'There is no such payment, or it is not paid.',
  'not-pending': 'The outcome of this payment is known.',
  'processor-unavailable': 'The card processor did not answer. It may have charged the card, so nothing was recorded.',
};

/** Returns the value of a response. @throws StaffError, with a sentence, when the gateway has refused the request. */
export function valueOf<Value>(outcome: Outcome<Value, string>): Value {
  if (outcome.kind === 'ok') return (outcome as { value: Value }).value;
  const { errors } = (outcome as { problem: { errors?: { path: string; message: string }[] } }).problem;
  const fields = errors?.map(({ path, message }) => `${path}: ${message}`).join(', ');
  throw new StaffError(
    fields ? `The gateway rejected the request: ${fields}.` : (refusals[outcome.kind] ?? outcome.kind),
  );
}

/** Sends a request, and retries when there is no response. Every staff request is safe to repeat. */
export async function again<Answer>(ask: () => Promise<Answer>, tries = 3): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 1 || !(error instanceof GatewayError) || error.kind === 'unexpected-answer') throw error;
    return again(ask, tries - 1);
  }
}

/** Finds the payments that match a number or a reference. @throws StaffError when no payment matches. */
export async function findPayments(gateway: StaffGateway, sought: string): Promise<StaffPayment[]> {
  const { payments } = valueOf(await again(() => gateway.findStaffPayments({ body: { sought } })));
  if (payments.length === 0) throw new StaffError(`No payment has the number ${sought}.`);
  return payments;
}

/** Finds the one payment that matches a number or a reference. @throws StaffError when no payment or several payments match. */
async function findPayment(gateway: StaffGateway, sought: string): Promise<StaffPayment> {
  const [payment, ...others] = await findPayments(gateway, sought);
  if (payment && others.length === 0) return payment;
  throw new StaffError(`Several payments have the number ${sought}: name one by the payment's own id.`);
}

/** Refunds a payment: an amount such as `12.50`, else the whole amount that can still be refunded. */
export async function refund(
  gateway: StaffGateway,
  sought: string,
  { amount, reason }: { amount: string | undefined; reason: string },
): Promise<Refund> {
  const payment = await findPayment(gateway, sought);
  const typed = amount !== undefined && payment.charged && parseMoney(amount, payment.charged.currency, 'en-us');
  if (amount !== undefined && !typed) throw new StaffError(`${amount} is not an amount such as 12.50.`);
  const body = {
    id: newRefundId(), // the same id in every try, so that a retry does not refund twice
    reason,
    ...(typed && { amountMinor: typed.amountMinor }),
  };
  return valueOf(await again(() => gateway.askRefund({ params: { id: payment.id }, body })));
}

/** Creates an id of 128 random bits, that does not begin with a dash, so that no command line parses it as an option. */
export function newRefundId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? newRefundId() : id;
}

/** Approves or rejects a refund. */
export const decide = async (gateway: StaffGateway, decision: 'approve' | 'reject', id: string): Promise<Refund> => {
  const params = { params: { id } };
  return valueOf(
    await again(() => (decision === 'approve' ? gateway.approveRefund(params) : gateway.rejectRefund(params))),
  );
};

/** Voids the charge of a payment whose outcome is unknown. */
export async function voidPayment(gateway: StaffGateway, sought: string, reason: string): Promise<StaffPayment> {
  const { id } = await findPayment(gateway, sought);
  return valueOf(await again(() => gateway.voidPayment({ params: { id }, body: { reason } })));
}

/** Sets the outcome of a payment that stays unknown; for a paid payment also its card, such as `visa 4242`. */
export async function resolve(
  gateway: StaffGateway,
  sought: string,
  { outcome, reason, card }: { outcome: string; reason: string; card: string | undefined },
): Promise<StaffPayment> {
  const { id } = await findPayment(gateway, sought);
  const body = resolutionOf(outcome, reason, card);
  return valueOf(await again(() => gateway.resolvePayment({ params: { id }, body })));
}

function resolutionOf(outcome: string, reason: string, card = ''): Resolution {
  if (outcome === 'declined') return { outcome, reason };
  if (outcome !== 'paid') throw new StaffError('A payment is resolved as paid or as declined.');
  const [, brand, last4] = /^([a-z][a-z -]*) (\d{4})$/.exec(card) ?? [];
  if (brand === undefined || last4 === undefined)
    throw new StaffError('Name the card that paid, as the card processor shows it: --card "visa 4242".');
  return { outcome, reason, card: { brand, last4 } };
}

/** Resends the receipt of a payment, to its payer or another email address. Returns the email address. */
export async function resend(gateway: StaffGateway, sought: string, email: string | undefined): Promise<string> {
  const { id } = await findPayment(gateway, sought);
  const body = email === undefined ? {} : { email };
  return valueOf(await again(() => gateway.resendReceipt({ params: { id }, body }))).email;
}
