import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UserInfo } from '@assess/identity/contract';

/** How the identity server answers any token; `good`: as the token deserves. */
type Mood = 'good' | 'silent' | 'page' | 'nonsense' | 'half' | 'redirect' | 'html' | 'out-of-service' | 'cut';

/** The identity server's user-info over real HTTP, which counts its calls. Tokens are the ids of `claims`. */
export interface IdentityServer {
  readonly origin: string;
  /** The claims that the server answers for each token; any other token is refused. */
  readonly claims: Map<string, Record<string, unknown>>;
  /** Path of each call. */
  readonly calls: string[];
  mood: Mood;
  close(): Promise<void>;
}

/** Claims as the identity server sends them for `openid profile email` and the unique id. */
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

export async function startIdentityServer(): Promise<IdentityServer> {
  const claims = new Map<string, Record<string, unknown>>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (identity.mood) {
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
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return identity;
}
