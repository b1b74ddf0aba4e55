import {
  balanceSchema,
  balanceTransactionPageSchema,
  challengedChargeSchema,
  disputeAnswerSchema,
  disputePageSchema,
  ledgerPageSchema,
  pendingChargeSchema,
  processorErrorSchema,
  refundAnswerSchema,
  refundPageSchema,
  refusedRefundSchema,
  refusedTokenSchema,
  settledChargeSchema,
  type DisputeAnswer,
} from '@assess/gateway-client/card-processor';
import type { Money } from '@assess/i18n';
import * as z from 'zod/mini';
import type { BalanceTransaction, NotOffered } from '../balance-transaction.ts';
import { challengeAddress } from '../challenge-url.ts';
import type {
  ActionRequired,
  Approval,
  CardProcessor,
  ChargeOutcome,
  FindOutcome,
  FindRefundOutcome,
  LedgerCharge,
  RefundOutcome,
  RefundRequest,
  ReportedDispute,
  Decline,
  VoidOutcome,
} from '../card-processor.ts';

/** An HTTP response, from the card processor or from a proxy in front of it. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly isJson: boolean;
}

/** The charge that a response must describe, and the URL of the card processor. */
export type Asked = Money & { readonly reference: string; readonly processorUrl: string };

/**
 * Statuses with which the processor rejects a request without charging the card, each with the error code that the body must contain.
 * Without that code the response may come from a proxy, which can send the same status although the card was charged.
 */
const notTakenUp: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  429: 'too-many-requests',
  503: 'out-of-service',
};

/** Parses the processor's response to a charge request. */
export function readCharge({ status, text }: HttpAnswer, charge: Asked): ChargeOutcome {
  if (status === 200)
    return (
      settledIn(text, charge) ??
      challengeIn(text, charge) ?? { kind: 'lost', detail: 'the response does not match the charge' }
    );
  const refused = status === 422 ? parseJson(refusedTokenSchema, text)?.code : undefined;
  if (refused === 'stored-card-unknown') return { kind: 'no-such-card' };
  if (refused) return { kind: 'declined', reason: 'token-expired' };
  const word = parseJson(processorErrorSchema, text)?.code;
  const isUnreached = word !== undefined && word === notTakenUp[status];
  return { kind: isUnreached ? 'not-sent' : 'lost', detail: `status ${status}` };
}

/** Parses the processor's response to a request to void a charge. */
export function readVoid({ status, text }: HttpAnswer, charge: Asked): VoidOutcome {
  const noAnswer = { kind: 'no-answer', detail: `status ${status}` } as const;
  if (status !== 200) return noAnswer;
  if (parseJson(pendingChargeSchema, text)?.reference === charge.reference) return { kind: 'pending' };
  if (challengeIn(text, charge)) return { kind: 'pending' };
  return settledIn(text, charge) ?? noAnswer;
}

/**
 * Parses the response to a lookup of a charge. Only a JSON 404 means that the charge does not exist, because a proxy may send an HTML 404.
 */
export function readFind(answer: HttpAnswer, charge: Asked): FindOutcome {
  if (answer.status === 404 && answer.isJson) return { kind: 'not-found' };
  return (answer.status === 200 && challengeIn(answer.text, charge)) || readVoid(answer, charge);
}

type AskedRefund = Omit<RefundRequest, 'chargeAskedAtMs'>;

/** Parses the processor's response to a refund request. */
export function readRefund(answer: HttpAnswer, asked: AskedRefund): RefundOutcome {
  const refused = answer.status === 422 ? parseJson(refusedRefundSchema, answer.text) : undefined;
  if (refused) return { kind: 'refused', detail: refused.code };
  const found = refundIn(answer, asked);
  return found.kind === 'failed' ? { ...found, kind: 'refused' } : found;
}

/** Parses the response to a lookup of a refund. */
export const readFoundRefund = (answer: HttpAnswer, asked: AskedRefund): FindRefundOutcome =>
  answer.status === 404 && answer.isJson ? { kind: 'not-found' } : refundIn(answer, asked);

function refundIn({ status, text }: HttpAnswer, asked: AskedRefund): Exclude<FindRefundOutcome, { kind: 'not-found' }> {
  const refund = status === 200 ? parseJson(refundAnswerSchema, text) : undefined;
  const isAsked =
    refund?.reference === asked.reference &&
    refund.charge === asked.charge &&
    refund.amountMinor === asked.amountMinor &&
    refund.currency === asked.currency;
  if (!isAsked) return { kind: 'no-answer', detail: `status ${status}` };
  switch (refund.status) {
    case 'refunded':
      return { kind: 'refunded', refundedAtMs: Date.parse(refund.refundedAt) };
    case 'pending':
      return { kind: 'pending' };
    case 'failed':
      return { kind: 'failed', detail: 'failed' };
  }
}

/** A page of one of the processor's lists; `next` is the cursor of the following page. */
export interface ListedPage<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

/** Parses a page of the processor's refunds. */
export function readRefundPage({ status, text }: HttpAnswer): ListedPage<LedgerCharge> | undefined {
  const page = status === 200 ? parseJson(refundPageSchema, text) : undefined;
  return page && { items: page.refunds, next: page.next };
}

/** Parses a page of the processor's charges, and drops those that moved no money. */
export function readLedgerPage({ status, text }: HttpAnswer): ListedPage<LedgerCharge> | undefined {
  const page = status === 200 ? parseJson(ledgerPageSchema, text) : undefined;
  return page && { items: page.charges.filter((charge) => charge.status === 'approved'), next: page.next };
}

const notOffered: NotOffered = { kind: 'not-offered' };

/** True for the JSON 404 with which a processor responds that has no list of its balance. A proxy may send an HTML 404. */
const isNotOffered = ({ status, isJson }: HttpAnswer): boolean => status === 404 && isJson;

/** Parses a page of the changes of the processor's balance. */
export function readTransactionPage(answer: HttpAnswer): ListedPage<BalanceTransaction> | NotOffered | undefined {
  if (isNotOffered(answer)) return notOffered;
  const page = answer.status === 200 ? parseJson(balanceTransactionPageSchema, answer.text) : undefined;
  return (
    page && { items: page.transactions.map(({ at, ...each }) => ({ ...each, atMs: Date.parse(at) })), next: page.next }
  );
}

const toDispute = ({
  status: state,
  openedAt,
  evidenceDueBy,
  movements,
  ...facts
}: DisputeAnswer): ReportedDispute => ({
  ...{ ...facts, state, openedAtMs: Date.parse(openedAt) },
  evidenceDueByMs: evidenceDueBy === null ? undefined : Date.parse(evidenceDueBy),
  movements: movements.map(({ id, amountMinor, at }) => ({ id, amountMinor, movedAtMs: Date.parse(at) })),
});

/** Parses the response to a lookup of a dispute. */
export function readDispute(answer: HttpAnswer, id: string): Awaited<ReturnType<CardProcessor['findDispute']>> {
  if (answer.status === 404 && answer.isJson) return { kind: 'not-found' };
  const dispute = answer.status === 200 ? parseJson(disputeAnswerSchema, answer.text) : undefined;
  return dispute?.id === id
    ? { kind: 'found', dispute: toDispute(dispute) }
    : { kind: 'no-answer', detail: `status ${answer.status}` };
}

/** Parses a page of the processor's disputes. */
export function readDisputePage(answer: HttpAnswer): ListedPage<ReportedDispute> | NotOffered | undefined {
  if (isNotOffered(answer)) return notOffered;
  const page = answer.status === 200 ? parseJson(disputePageSchema, answer.text) : undefined;
  return page && { items: page.disputes.map(toDispute), next: page.next };
}

/** Parses the processor's balance. */
export function readBalance(answer: HttpAnswer): Awaited<ReturnType<CardProcessor['readBalance']>> {
  if (isNotOffered(answer)) return notOffered;
  const balance = answer.status === 200 ? parseJson(balanceSchema, answer.text) : undefined;
  return balance ? { kind: 'balance', ...balance } : { kind: 'no-answer', detail: `status ${answer.status}` };
}

/** Returns the bank's challenge from a response, if the response describes exactly the requested charge. */
function challengeIn(
  text: string,
  { reference, amountMinor, currency, processorUrl }: Asked,
): ActionRequired | undefined {
  const charge = parseJson(challengedChargeSchema, text);
  const isAsked = charge?.reference === reference && charge.amountMinor === amountMinor && charge.currency === currency;
  return isAsked ? { kind: 'requires-action', url: challengeAddress(charge.action.url, processorUrl) } : undefined;
}

/** Returns the outcome from a response, if the response describes exactly the requested charge. */
function settledIn(text: string, { reference, amountMinor, currency }: Asked): Approval | Decline | undefined {
  const charge = parseJson(settledChargeSchema, text);
  if (charge?.reference !== reference) return undefined;
  if (charge.status === 'voided') return { kind: 'declined', reason: 'not-processed' };
  if (charge.amountMinor !== amountMinor || charge.currency !== currency) return undefined;
  return charge.status === 'approved'
    ? {
        kind: 'approved',
        card: charge.card,
        chargedAtMs: Date.parse(charge.chargedAt),
        ...(charge.storedCard && { storedCard: charge.storedCard }),
      }
    : { kind: 'declined', reason: charge.reason };
}

function parseJson<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
