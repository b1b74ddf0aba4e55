import type { DeclineReason } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';
import * as z from 'zod/mini';
import type { Approval, CardProcessor, ChargeOutcome, Refusal } from './card-processor.ts';

export interface HttpCardProcessorOptions {
  /** Base address without a trailing slash. */
  readonly url: string;
  readonly secret: string;
  /** Give up waiting for a charge after this long. Default 10 000. */
  readonly chargeTimeoutMs?: number;
  /** Give up waiting for an answer by reference after this long. Default 5 000. */
  readonly findTimeoutMs?: number;
}

const asked = { reference: z.string(), amountMinor: z.int(), currency: z.string() };

const refusalReasons = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-security-code',
  'processing-error',
] as const satisfies DeclineReason[];

const chargeSchema = z.discriminatedUnion('status', [
  z.object({
    ...asked,
    status: z.literal('approved'),
    card: z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) }),
    chargedAt: z.iso.datetime(),
  }),
  z.object({
    ...asked,
    status: z.literal('declined'),
    reason: z.catch(z.enum(refusalReasons), 'declined'), // a new reason is a refusal all the same
  }),
]);

const pendingSchema = z.object({ status: z.literal('pending') });

const refusedTokenSchema = z.object({ code: z.enum(['token-unknown', 'token-used', 'token-expired']) });

/** Failures before a connection stood: the request was never sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Statuses by which the processor says that it did not take the request up: wrong secret, too many, out of service. It is
 * believed in its own words only: a proxy answers the same when it loses sight of a charge that was made.
 */
const notTakenUp = new Set([401, 403, 429, 503]);

const ownErrorSchema = z.object({ code: z.string(), message: z.string() });

/** The processor speaks JSON; a 404 in anything else is somebody on the way who does not know it. */
const jsonType = /^application\/([\w.-]+\+)?json\b/;

/** The card processor over HTTP. Redirects are not followed: they would carry the secret elsewhere. */
export function createHttpCardProcessor(options: HttpCardProcessorOptions): CardProcessor {
  const { url, secret, chargeTimeoutMs = 10_000, findTimeoutMs = 5_000 } = options;
  const authorization = `Bearer ${secret}`;

  const call = async (path: string, timeoutMs: number, init: RequestInit) => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      text: await response.text(),
      isJson: jsonType.test(response.headers.get('content-type') ?? ''),
    };
  };

  return {
    async charge({ reference, cardToken, amountMinor, currency }) {
      const body = JSON.stringify({ reference, token: cardToken, amountMinor, currency });
      try {
        const { status, text } = await call('/charges', chargeTimeoutMs, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        return chargeOutcome(status, text, { reference, amountMinor, currency });
      } catch (error) {
        return { kind: neverConnected.has(codeOf(error)) ? 'unreached' : 'lost', detail: codeOf(error) };
      }
    },

    async find(reference, expected) {
      try {
        const { status, text, isJson } = await call(`/charges/${encodeURIComponent(reference)}`, findTimeoutMs, {});
        if (status === 404 && isJson) return { kind: 'not-found' };
        if (status === 200 && parseJson(pendingSchema, text)) return { kind: 'pending' };
        return (
          (status === 200 && settledIn(text, { reference, ...expected })) || {
            kind: 'no-answer',
            detail: `status ${status}`,
          }
        );
      } catch (error) {
        return { kind: 'no-answer', detail: codeOf(error) };
      }
    },
  };
}

type Asked = Money & { readonly reference: string };

function chargeOutcome(status: number, text: string, asked: Asked): ChargeOutcome {
  if (status === 200)
    return settledIn(text, asked) ?? { kind: 'lost', detail: 'an answer that does not fit the charge' };
  if (status === 422 && parseJson(refusedTokenSchema, text)) return { kind: 'refused', reason: 'token-expired' };
  const isUnreached = notTakenUp.has(status) && parseJson(ownErrorSchema, text);
  return { kind: isUnreached ? 'unreached' : 'lost', detail: `status ${status}` };
}

/** The outcome in an answer, provided that it is about exactly what was asked. */
function settledIn(text: string, asked: Asked): Approval | Refusal | undefined {
  const charge = parseJson(chargeSchema, text);
  if (charge?.reference !== asked.reference) return undefined;
  if (charge.amountMinor !== asked.amountMinor || charge.currency !== asked.currency) return undefined;
  return charge.status === 'approved'
    ? { kind: 'approved', card: charge.card, chargedAtMs: Date.parse(charge.chargedAt) }
    : { kind: 'refused', reason: charge.reason };
}

function parseJson<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The system's or the HTTP client's code of a failed `fetch`, such as `ECONNREFUSED` or `TimeoutError`. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown }).code;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown failure';
}
