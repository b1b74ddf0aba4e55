import { realmPath } from '@assess/identity/contract';
import * as z from 'zod/mini';

/** An action that a user wants to perform. The identity server's policies decide about it. */
export interface ProtectedAction {
  readonly action: 'DELETE';
  /** The path of the resource on this gateway. */
  readonly path: `/${string}`;
  /** The user's access token. */
  readonly token: string;
  /** The transaction that the user has confirmed, if a step-up was required. */
  readonly transactionId: string | undefined;
}

/**
 * The decision of the identity server.
 *
 * - `step-up`: the user must authenticate again, as `challenge` specifies, which is the value of a `www-authenticate` header.
 * - `unknown`: the identity server gave no valid response, or denies the action without advice on what would allow it.
 */
export type PolicyDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'step-up'; readonly challenge: string }
  | { readonly kind: 'unknown'; readonly detail: string };

export type RequestPolicyDecision = (asked: ProtectedAction) => Promise<PolicyDecision>;

export interface PolicyOptions {
  /** The identity server's origin, without a trailing slash. */
  readonly origin: string;
  /** `root` or a realm below it, such as `alpha`. */
  readonly realm: string;
  /** The session token with which the gateway authenticates at the identity server as a policy agent. */
  readonly agentToken: string;
  /** The time-out of a request. Default 3 000. */
  readonly timeoutMs?: number;
}

/** The name of the gateway in policies, on any host. */
const agent = 'https://gateway:443';

const decisionsSchema = z.array(
  z.object({
    resource: z.string(),
    actions: z.record(z.string(), z.boolean()),
    advices: z._default(z.record(z.string(), z.array(z.string())), {}),
  }),
);

/**
 * Creates the function that requests the identity server's decision whether a user may perform an action now. Redirects are not followed,
 * because a redirect could send tokens to another server.
 */
export function createRequestPolicyDecision({
  origin,
  realm,
  agentToken,
  timeoutMs = 3_000,
}: PolicyOptions): RequestPolicyDecision {
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

/** Builds the challenge header of policy agents, in the format that the identity SDK parses. */
function challengeOf(realm: string, advices: Readonly<Record<string, readonly string[]>>): string {
  const encoded = Buffer.from(JSON.stringify(advices)).toString('base64');
  return `SSOADVICE realm="/${realm.replace(/^root\/?/, '')}",advices="${encoded}"`;
}

const unknown = (detail: string): PolicyDecision => ({ kind: 'unknown', detail });

/** The policy check of a gateway without an identity server. Its decision is always `unknown`, because no user is identified. */
export const withoutIdentityServer: RequestPolicyDecision = async () => unknown('IDENTITY_ORIGIN is not set');
