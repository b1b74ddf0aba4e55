import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { UserInfo } from '@assess/identity/contract';
import { fastify } from 'fastify';
import { systemClock } from '../../clock.ts';
import { createPolicy } from '../../identity/step-up/policy.ts';
import { policyRoutes } from '../../identity/step-up/policy-routes.ts';
import { createTransactions } from '../../identity/step-up/transactions.ts';

/** The kind of response that the identity server sends to any token; `good`: the correct response for the token. */
export type Mood = 'good' | 'silent' | 'page' | 'nonsense' | 'half' | 'redirect' | 'html' | 'out-of-service' | 'cut';

/**
 * The sandbox's identity server for tests, on a port of its own. Its policies are the sandbox's. A test writes the claims of each access
 * token instead of signing in, because it also needs claims that the sandbox never issues.
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
  /** Confirms a transaction, as its user does by a step-up. It is valid once, for the resource that it was started for. */
  confirm(transaction: string): void;
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

const json = { 'content-type': 'application/json' };

/** Starts the identity server for tests, without the rest of the sandbox. It takes a few milliseconds. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const claims = new Map<string, Record<string, unknown>>();
  const calls: string[] = [];
  const transactions = createTransactions(systemClock);
  const tokenIn = (authorization = ''): string => authorization.replace('Bearer ', '');

  /** Each access token has a session and an account of its own. */
  const policy = createPolicy({
    findSession: ({ authorization }) => {
      const token = tokenIn(authorization);
      return Promise.resolve(claims.has(token) ? { uid: token, accountId: token } : undefined);
    },
    findAccount: (id) => ({ id, email: '', givenName: '', familyName: '', passwordHash: '' }),
    transactions,
  });
  const routes = fastify();
  routes.register(policyRoutes({ policy, agentToken: 'sandbox-agent' }), { prefix: '/auth/json' });

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, json).end(JSON.stringify(body));

  async function decide({ url, headers }: IncomingMessage, response: ServerResponse, payload: string) {
    const agent = String(headers.iplanetdirectorypro);
    const decided = await routes.inject({
      ...{ method: 'POST', url, payload },
      headers: { ...json, iplanetdirectorypro: agent },
    });
    response.writeHead(decided.statusCode, json).end(decided.payload);
  }

  const server = createServer(async (request, response) => {
    const asked = await text(request);
    const isPolicy = request.url?.includes('/policies?') ?? false;
    calls.push(request.url ?? '');
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
        return answer(response, 200, { hello: 'world' });
      case 'half':
        return response.writeHead(200, { ...json, 'content-length': '100' }).write('{"uu');
      case 'redirect':
        return response.writeHead(302, { location: '/elsewhere' }).end();
      case 'out-of-service':
        return answer(response, 503, { code: 503 });
      case 'good': {
        if (isPolicy) return decide(request, response, asked);
        const known = claims.get(tokenIn(request.headers.authorization));
        return known ? answer(response, 200, known) : answer(response, 401, { error: 'invalid_token' });
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
    confirm(transaction) {
      for (const token of claims.keys()) transactions.confirm(transaction, token);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await routes.close();
    },
  };
  return identity;
}
