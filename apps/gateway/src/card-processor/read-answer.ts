import {
  challengedChargeSchema,
  ledgerPageSchema,
  pendingChargeSchema,
  processorErrorSchema,
  refundAnswerSchema,
  refundPageSchema,
  refusedRefundSchema,
  refusedTokenSchema,
  settledChargeSchema,
} from '@assess/gateway-client/card-processor';
import type { Money } from '@assess/i18n';
import * as z from 'zod/mini';
import { challengeAddress } from './challenge-address.ts';
import type {
  ActionRequired,
  Approval,
  ChargeOutcome,
  FindOutcome,
  LedgerCharge,
  RefundOutcome,
  RefundRequest,
  Decline,
  VoidOutcome,
} from './card-processor.ts';

/** An answer over HTTP, whoever on the way gave it. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly isJson: boolean;
}

/** The charge that an answer has to be about, and the processor that gives it. */
export type Asked = Money & { readonly reference: string; readonly processorUrl: string };

/**
 * Statuses by which the processor says that it did not take the request up, each with its own word for it. Without the
 * word it is not believed: a proxy answers the same when it loses sight of a charge that was made.
 */
const notTakenUp: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  429: 'too-many-requests',
  503: 'out-of-service',
};

/** Reads the answer to a request to charge. */
export function readCharge({ status, text }: HttpAnswer, charge: Asked): ChargeOutcome {
  if (status === 200)
    return (
      settledIn(text, charge) ??
      challengeIn(text, charge) ?? { kind: 'lost', detail: 'an answer that does not fit the charge' }
    );
  const refused = status === 422 ? parseJson(refusedTokenSchema, text)?.code : undefined;
  if (refused === 'stored-card-unknown') return { kind: 'no-such-card' };
  if (refused) return { kind: 'declined', reason: 'token-expired' };
  const word = parseJson(processorErrorSchema, text)?.code;
  const isUnreached = word !== undefined && word === notTakenUp[status];
  return { kind: isUnreached ? 'not-sent' : 'lost', detail: `status ${status}` };
}

/** Reads the answer to a request to void a charge. */
export function readVoid({ status, text }: HttpAnswer, charge: Asked): VoidOutcome {
  const noAnswer = { kind: 'no-answer', detail: `status ${status}` } as const;
  if (status !== 200) return noAnswer;
  if (parseJson(pendingChargeSchema, text)?.reference === charge.reference) return { kind: 'pending' };
  if (challengeIn(text, charge)) return { kind: 'pending' };
  return settledIn(text, charge) ?? noAnswer;
}

/** Reads the answer to a question about a charge. Only JSON says that there is no such charge: a page may come from anybody. */
export function readFind(answer: HttpAnswer, charge: Asked): FindOutcome {
  if (answer.status === 404 && answer.isJson) return { kind: 'not-found' };
  return (answer.status === 200 && challengeIn(answer.text, charge)) || readVoid(answer, charge);
}

/** Reads the answer to a request to give money back. */
export function readRefund({ status, text }: HttpAnswer, asked: Omit<RefundRequest, 'chargeAskedAtMs'>): RefundOutcome {
  const made = status === 200 ? parseJson(refundAnswerSchema, text) : undefined;
  const isAsked =
    made?.reference === asked.reference &&
    made.charge === asked.charge &&
    made.amountMinor === asked.amountMinor &&
    made.currency === asked.currency;
  if (made && isAsked) return { kind: 'refunded', refundedAtMs: Date.parse(made.refundedAt) };
  const refused = status === 422 ? parseJson(refusedRefundSchema, text) : undefined;
  return refused ? { kind: 'refused', detail: refused.code } : { kind: 'no-answer', detail: `status ${status}` };
}

/** A page of one of the processor's ledgers; `next` is where the following one starts. */
export interface ListedPage {
  readonly charges: LedgerCharge[];
  readonly next: string | null;
}

/** A page of what the processor has given back. */
export function readRefundPage({ status, text }: HttpAnswer): ListedPage | undefined {
  const page = status === 200 ? parseJson(refundPageSchema, text) : undefined;
  return page && { charges: page.refunds, next: page.next };
}

/** A page of what the processor has charged, without what moved no money. */
export function readLedgerPage({ status, text }: HttpAnswer): ListedPage | undefined {
  const page = status === 200 ? parseJson(ledgerPageSchema, text) : undefined;
  return page && { ...page, charges: page.charges.filter((charge) => charge.status === 'approved') };
}

/** What a bank asks about, provided that it is exactly what was asked. */
function challengeIn(
  text: string,
  { reference, amountMinor, currency, processorUrl }: Asked,
): ActionRequired | undefined {
  const charge = parseJson(challengedChargeSchema, text);
  const isAsked = charge?.reference === reference && charge.amountMinor === amountMinor && charge.currency === currency;
  return isAsked ? { kind: 'requires-action', url: challengeAddress(charge.action.url, processorUrl) } : undefined;
}

/** The outcome in an answer, provided that it is about exactly what was asked. */
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
