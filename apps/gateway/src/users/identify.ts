import { problem } from '../http/answer.ts';
import type { JudgeToken, TokenVerdict, UserClaims } from './user-info.ts';

/**
 * The caller of a request, by its bearer token.
 *
 * - `user`: a user, with the customer accounts that the identity server lists for the user.
 * - `guest`: the request has no bearer token. `refused`: the token is malformed, or not valid any more.
 * - `unknown`: the identity server gave no valid response.
 */
export type Caller =
  | { readonly kind: 'user'; readonly userId: string; readonly accounts: readonly string[] }
  | { readonly kind: 'guest' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Identifies the caller by the `Authorization` header. */
export type Identify = (authorization: string | undefined) => Promise<Caller>;

export interface IdentifyDependencies {
  readonly judgeToken: JudgeToken;
  /** Stores the user whose claims the identity server has just returned. */
  readonly upsertUser: (user: UserClaims) => Promise<void>;
}

const scheme = /^bearer(?: |$)/i;
const bearer = /^bearer ([\w.~+/-]+=*)$/i;

/** Returns the token in an `Authorization` header, if the header is well-formed. */
export const bearerOf = (authorization = ''): string | undefined => bearer.exec(authorization)?.[1];

/**
 * Creates the function that checks a token at every call, so that a token revoked by a sign-out is refused from then on. Simultaneous calls
 * with the same token share one request to the identity server.
 */
export function createIdentify({ judgeToken, upsertUser }: IdentifyDependencies): Identify {
  const asking = new Map<string, Promise<Caller>>();

  const ask = async (token: string): Promise<Caller> => {
    const verdict: TokenVerdict = await judgeToken(token);
    if (verdict.kind !== 'good') return verdict;
    await upsertUser(verdict.claims);
    const { id: userId, accounts } = verdict.claims;
    return { kind: 'user', userId, accounts };
  };

  return async (authorization = '') => {
    if (!scheme.test(authorization)) return { kind: 'guest' };
    const token = bearerOf(authorization);
    if (token === undefined) return { kind: 'refused' };
    const answer = asking.get(token) ?? ask(token).finally(() => asking.delete(token));
    asking.set(token, answer);
    return await answer;
  };
}

/** Creates the response to a caller who is a guest or has an invalid token. */
export const notIdentified = ({ kind }: Extract<Caller, { kind: 'guest' | 'refused' }>) =>
  problem('invalid-token', {}, { 'www-authenticate': kind === 'refused' ? 'Bearer error="invalid_token"' : 'Bearer' });
