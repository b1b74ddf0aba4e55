import * as z from 'zod/mini';
import { IdentityError, toIdentityError } from '../identity-error.ts';
import { numberOf } from '../sdk/step-payload.ts';
import { parsePolicyFailures } from './policy-failure.ts';
import type { SignInFailure } from './sign-in-failure.ts';
import type { SignInSuccess } from './sign-in-step.ts';

const text = z.catch(z.optional(z.string()), undefined);

const replySchema = z.object({
  ok: z.boolean(),
  status: z.number(),
  tokenId: text,
  realm: text,
  successUrl: text,
  code: z.optional(z.unknown()),
  reason: text,
  message: text,
  detail: z.optional(z.unknown()),
});

const detailSchema = z.object({
  errorCode: z.catch(z.optional(z.string()), undefined),
  retryAfter: z.optional(z.unknown()),
  failedPolicyRequirements: z.catch(
    z.array(z.object({ property: z.string(), policyRequirements: z.optional(z.unknown()) })),
    [],
  ),
});

/** The status codes with which the server refuses the visitor's answers. All other codes are errors of the server or a proxy. */
const refusals = [401, 403, 423, 429];

/**
 * Parses the end of a sign-in. An HTML page of a proxy, which the SDK parses as an empty reply even with status 200, is neither
 * success nor refusal.
 *
 * @throws IdentityError when the reply is neither a success nor a refusal.
 */
export function parseOutcome(reply: unknown): SignInSuccess | SignInFailure {
  const outcome = replySchema.safeParse(reply).data;
  if (!outcome) throw unusable(reply);
  const { ok, tokenId, realm, successUrl, status } = outcome;
  if (ok) {
    if ([tokenId, realm, successUrl].every((value) => value === undefined)) throw unusable(reply);
    return { kind: 'signed-in', realm, sessionToken: tokenId, successUrl };
  }
  const code = numberOf(outcome.code);
  if (code === undefined || !refusals.includes(code)) throw faultOf(code, status, outcome.message, reply);
  return { ...failureOf(outcome), code };
}

function failureOf({ reason, message, detail }: z.infer<typeof replySchema>): Omit<SignInFailure, 'code'> {
  const details = detailSchema.safeParse(detail).data;
  const retryAfter = numberOf(details?.retryAfter);
  return {
    kind: 'refused',
    reason,
    message,
    detail,
    isExpired: details?.errorCode === '110' || message === 'Session has timed out',
    retryAfterMs: retryAfter === undefined ? undefined : retryAfter * 1000,
    failures: (details?.failedPolicyRequirements ?? []).map(({ property, policyRequirements }) => ({
      attribute: property,
      failures: parsePolicyFailures(policyRequirements),
    })),
  };
}

function faultOf(code: number | undefined, status: number, message: string | undefined, reply: unknown): IdentityError {
  if (status === 504 || status === 408) return new IdentityError('TIMEOUT', 'Timeout', { cause: reply });
  if (code === undefined) return unusable(reply);
  return toIdentityError({ code, message });
}

const unusable = (reply: unknown) => new IdentityError('UNKNOWN', 'Login failed', { cause: reply });
