import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { JudgeToken, TokenVerdict, UserClaims } from './user-info.ts';

/**
 * Who makes a call.
 *
 * - `guest`: there is no bearer token. `refused`: there is one, and it is not good any more.
 * - `unknown`: the identity server could not be asked.
 */
export type Caller =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Tells who makes a call from its `Authorization` header. */
export type Identify = (authorization: string | undefined) => Promise<Caller>;

export interface IdentifyParts {
  readonly judgeToken: JudgeToken;
  /** Writes down who the identity server just named. */
  readonly keepUser: (user: UserClaims) => Promise<void>;
  readonly clock: Clock;
  /** A good token is believed this long without asking again. Default 60 000. */
  readonly believedMs?: number;
  /** How many good tokens are remembered at most; the oldest is forgotten first. Default 10 000. */
  readonly maxRemembered?: number;
}

const scheme = /^bearer(?: |$)/i;
const bearer = /^bearer ([\w.~+/-]+=*)$/i;

/**
 * Asks for a token once, however many calls bring it at the same time, and remembers good ones for a while: by their
 * hash, so that no token stays in memory.
 */
export function createIdentify(parts: IdentifyParts): Identify {
  const { judgeToken, keepUser, clock, believedMs = 60_000, maxRemembered = 10_000 } = parts;
  const remembered = new Map<string, { userId: string; untilMs: number }>(); // oldest first, as all live equally long
  const asking = new Map<string, Promise<Caller>>();

  const remember = (key: string, userId: string) => {
    remembered.delete(key);
    remembered.set(key, { userId, untilMs: clock() + believedMs });
    for (const [oldest, { untilMs }] of remembered) {
      if (remembered.size <= maxRemembered && untilMs > clock()) break;
      remembered.delete(oldest);
    }
  };

  const ask = async (key: string, token: string): Promise<Caller> => {
    const verdict: TokenVerdict = await judgeToken(token);
    if (verdict.kind !== 'good') return verdict;
    await keepUser(verdict.claims);
    remember(key, verdict.claims.id);
    return { kind: 'user', userId: verdict.claims.id };
  };

  return async (authorization = '') => {
    if (!scheme.test(authorization)) return { kind: 'guest' };
    const token = bearer.exec(authorization)?.[1];
    if (token === undefined) return { kind: 'refused' };
    const key = createHash('sha256').update(token).digest('base64url');
    const known = remembered.get(key);
    if (known && known.untilMs > clock()) return { kind: 'user', userId: known.userId };
    const answer = asking.get(key) ?? ask(key, token).finally(() => asking.delete(key));
    asking.set(key, answer);
    return await answer;
  };
}
