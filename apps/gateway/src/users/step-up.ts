import { realmPath } from '@assess/identity/contract';
import * as z from 'zod/mini';

/** What a user is about to do, in the words of the identity server's policies. */
export interface ProtectedAction {
  readonly action: 'DELETE';
  /** Path and name below this gateway. */
  readonly path: `/${string}`;
  /** The user's access token. */
  readonly token: string;
  /** The transaction that the user has confirmed, once one was asked for. */
  readonly transactionId: string | undefined;
}

/**
 * What the identity server decides.
 *
 * - `step-up`: the user must prove again who they are, as the `challenge` says, a value of `www-authenticate`.
 * - `unknown`: it could not be asked, or says no without saying what would make it a yes.
 */
export type PolicyDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'step-up'; readonly challenge: string }
  | { readonly kind: 'unknown'; readonly detail: string };

export type AskPolicy = (asked: ProtectedAction) => Promise<PolicyDecision>;

export interface PolicyOptions {
  /** The identity server's origin, without a trailing slash. */
  readonly origin: string;
  /** `root` or a realm below it, such as `alpha`. */
  readonly realm: string;
  /** The session token by which the identity server knows this policy agent. */
  readonly agentToken: string;
  /** Give up after this long. Default 3 000. */
  readonly timeoutMs?: number;
}

/** The gateway as policies name it, wherever it runs. */
const agent = 'https://gateway:443';

const decisionsSchema = z.array(
  z.object({
    resource: z.string(),
    actions: z.record(z.string(), z.boolean()),
    advices: z._default(z.record(z.string(), z.array(z.string())), {}),
  }),
);

/** Asks the identity server whether a user may do something now. Redirects are not followed: they would carry tokens elsewhere. */
export function createAskPolicy({ origin, realm, agentToken, timeoutMs = 3_000 }: PolicyOptions): AskPolicy {
  const url = `${origin}/auth/json/${realmPath(realm)}/policies?_action=evaluate`;
  return async ({ action, path, token, transactionId }) => {
    const resource = agent + path;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-api-version': 'resource=2.0, protocol=1.0',
          iplanetdirectorypro: agentToken,
        },
        body: JSON.stringify({
          resources: [resource],
          subject: { jwt: token },
          environment: transactionId === undefined ? {} : { TxId: [transactionId] },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        return unknown(`status ${response.status}`);
      }
      const decision = decisionsSchema
        .safeParse(await response.json())
        .data?.find((each) => each.resource === resource);
      if (!decision) return unknown('another decision than asked for');
      if (decision.actions[action]) return { kind: 'allowed' };
      if (Object.keys(decision.advices).length === 0) return unknown('no without advice');
      return { kind: 'step-up', challenge: challengeOf(realm, decision.advices) };
    } catch (error) {
      return unknown(error instanceof Error ? error.name : 'no answer');
    }
  };
}

/** The challenge that policy agents give in a header, as the identity SDK reads it. */
function challengeOf(realm: string, advices: Readonly<Record<string, readonly string[]>>): string {
  const encoded = Buffer.from(JSON.stringify(advices)).toString('base64');
  return `SSOADVICE realm="/${realm.replace(/^root\/?/, '')}",advices="${encoded}"`;
}

const unknown = (detail: string): PolicyDecision => ({ kind: 'unknown', detail });

/** The policy of a gateway that has no identity server: nobody is known, so nobody is asked about. */
export const askNobody: AskPolicy = async () => unknown('IDENTITY_ORIGIN is not set');
