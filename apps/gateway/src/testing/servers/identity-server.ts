import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { UserInfo } from '@assess/identity/contract';

/** The kind of response that the identity server sends to any token; `good`: the correct response for the token. */
type Mood = 'good' | 'silent' | 'page' | 'nonsense' | 'half' | 'redirect' | 'html' | 'out-of-service' | 'cut';

/**
 * An identity server for tests, run as an HTTP server. Its user-info endpoint counts calls, and its policies require a step-up. Tokens are
 * the keys of `claims`.
 */
export interface IdentityServer {
  readonly origin: string;
  /** The claims that the server returns for each token. It refuses any other token. */
  readonly claims: Map<string, Record<string, unknown>>;
  /** The path of each call. */
  readonly calls: string[];
  mood: Mood;
  /** The mood of policy decisions alone. Default: `mood` */
  policyMood: Mood | undefined;
  /** The confirmed transactions. Each transaction is valid once, for the resource that it was started for. */
  readonly confirmed: Set<string>;
  close(): Promise<void>;
}

/** Builds claims as the identity server sends them for the scopes `openid profile email` and the unique id. */
export function claimsOf(uuid: string, given: Record<string, unknown> = {}): Record<string, unknown> {
  const claims: UserInfo = {
    sub: uuid,
    uuid,
    given_name: 'Ada',
    family_name: 'Lovelace',
    email: `${uuid}@example.org`,
  };
  return { ...claims, ...given };
}

interface PolicyQuestion {
  resources: string[];
  subject: { jwt: string };
  environment: { TxId?: string[] };
}

export async function startIdentityServer(): Promise<IdentityServer> {
  const claims = new Map<string, Record<string, unknown>>();
  const calls: string[] = [];
  const begun = new Map<string, string>();
  const confirmed = new Set<string>();

  const decide = (resource: string, subject: string, transaction = '') => {
    const isConfirmed = confirmed.has(transaction) && begun.get(transaction) === `${subject} ${resource}`;
    if (isConfirmed) {
      confirmed.delete(transaction);
      return { resource, actions: { DELETE: true }, attributes: {}, advices: {}, ttl: 0 };
    }
    const id = `tx-${begun.size + 1}`;
    begun.set(id, `${subject} ${resource}`);
    return { resource, actions: {}, attributes: {}, advices: { TransactionConditionAdvice: [id] }, ttl: 0 };
  };

  const server = createServer(async (request, response) => {
    const asked = await text(request);
    const isPolicy = request.url?.includes('/policies?') ?? false;
    calls.push(request.url ?? '');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch ((isPolicy && identity.policyMood) || identity.mood) {
      case 'silent':
        return;
      case 'cut':
        return request.socket.destroy();
      case 'page':
        return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      case 'html':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
      case 'nonsense':
        return json(200, { hello: 'world' });
      case 'half':
        return response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"uu');
      case 'redirect':
        return response.writeHead(302, { location: '/elsewhere' }).end();
      case 'out-of-service':
        return json(503, { code: 503 });
      case 'good': {
        if (isPolicy) {
          if (request.headers.iplanetdirectorypro !== 'sandbox-agent') return json(401, { code: 401 });
          const { resources, subject, environment } = JSON.parse(asked) as PolicyQuestion;
          return json(
            200,
            resources.map((resource) => decide(resource, subject.jwt, environment.TxId?.[0])),
          );
        }
        const known = claims.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
        return known ? json(200, known) : json(401, { error: 'invalid_token' });
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const identity: IdentityServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    claims,
    calls,
    mood: 'good',
    policyMood: undefined,
    confirmed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return identity;
}
