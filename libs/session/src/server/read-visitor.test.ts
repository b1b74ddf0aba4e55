import { createServer, request as requestByNode, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readVisitor, visitorHeaders, type ReadVisitorOptions } from './read-visitor.ts';

const ada = { id: 'u-1', firstName: 'Ada', lastName: 'Lovelace' };
const signedIn = { status: 'signed-in', user: ada };
const here = 'iPlanetDirectoryPro=s.1*x; assess-active=yes';

const answer =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Starts a store that answers every call alike. Returns its origin and the calls. */
async function startStore(listener: RequestListener = answer({ user: ada })) {
  const calls: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    calls.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { calls, close, store: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const requestWith = (cookie: string) => new Request('http://app.test/account', { headers: { cookie } });

async function read(cookie: string, listener?: RequestListener, options?: Partial<ReadVisitorOptions>) {
  const { store, calls } = await startStore(listener);
  const visitor = await readVisitor(requestWith(cookie), { store, ...options });
  return { visitor, calls };
}

describe(readVisitor, () => {
  it('names the user whose session the store has verified, and sends the store no other cookie', async () => {
    const { visitor, calls } = await read(`theme=dark; ${here}; cart=7`);
    expect(visitor).toEqual(signedIn);
    expect(calls.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['/api/session/user', 'iPlanetDirectoryPro=s.1*x'],
    ]);
  });

  it('asks at each call, so that a sign-out counts at once', async () => {
    const answers = [{ user: ada }, { user: null }];
    const { store } = await startStore((...call) => answer(answers.shift())(...call));
    const readHere = () => readVisitor(requestWith(here), { store });
    expect([await readHere(), await readHere()]).toEqual([signedIn, { status: 'anonymous' }]);
  });

  it('takes requests of Node and headers of a framework', async () => {
    const { store } = await startStore();
    expect(await readVisitor({ headers: new Headers({ cookie: here }) }, { store })).toEqual(signedIn);
    const app = createServer(async (request, response) =>
      response.end(JSON.stringify(await readVisitor(request, { store }))),
    ).listen(0);
    onTestFinished(() => void app.close());
    const text = await new Promise<string>((resolve, reject) => {
      const { port } = app.address() as AddressInfo;
      requestByNode({ port, headers: { cookie: here } }, (response) =>
        response.once('data', (data) => resolve(`${data}`)),
      )
        .on('error', reject)
        .end();
    });
    expect(JSON.parse(text)).toEqual(signedIn);
    expect(await readVisitor({ headers: {} }, { store })).toEqual({ status: 'anonymous' });
  });

  it('knows the session cookie by another name', async () => {
    const { visitor } = await read('sso=s1; assess-active=yes', undefined, { sessionCookie: 'sso' });
    expect(visitor).toEqual(signedIn);
  });

  it.each([
    ['without a cookie', ''],
    ['without a session', 'assess-active=yes; signed-in=yes'],
    ['with a session idle for too long, whose cookie of activity has expired', 'iPlanetDirectoryPro=s1'],
    ['with a forged cookie of activity alone', 'assess-active=yes'],
    ['with another value of activity', 'iPlanetDirectoryPro=s1; assess-active='],
    ['while a sign-out is pending', `${here}; assess-sign-out-owed=signed-out`],
    ['with a deleted session', 'iPlanetDirectoryPro=; assess-active=yes'],
    ['with a huge session', `iPlanetDirectoryPro=${'x'.repeat(4097)}; assess-active=yes`],
    ['with a huge header', `${'a=1;'.repeat(100_000)} assess-active=yes`],
    ['with a session that breaks the header', 'iPlanetDirectoryPro=s1" x; assess-active=yes'],
    ['with a session of a similar name', 'xiPlanetDirectoryPro=s1; iPlanetDirectoryPro2=s1; assess-active=yes'],
  ])('is anonymous %s, without a request', async (_, cookie) => {
    const { visitor, calls } = await read(cookie);
    expect([visitor, calls.length]).toEqual([{ status: 'anonymous' }, 0]);
  });

  it('is anonymous when the store does not know the session: forged, expired, or of another store', async () => {
    expect((await read(here, answer({ user: null }))).visitor).toEqual({ status: 'anonymous' });
  });

  it('does not choose between two sessions, and takes the same one twice for one', async () => {
    const twice = await read('iPlanetDirectoryPro=a; iPlanetDirectoryPro=b; assess-active=yes');
    expect(twice.visitor).toEqual({ status: 'unknown', reason: 'two-sessions' });
    expect(twice.calls).toEqual([]);
    expect((await read('iPlanetDirectoryPro=a; iPlanetDirectoryPro=a; assess-active=yes')).visitor).toEqual(signedIn);
  });

  it.each<[string, string, RequestListener]>([
    ['silent', 'no-response', () => undefined],
    ['silent in the middle', 'no-response', (_, response) => response.writeHead(200).write('{"user"')],
    ['broken', 'no-response', answer({}, 500)],
    ['out of service', 'no-response', answer({ user: ada }, 503)],
    ['a redirect', 'no-response', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['cut', 'no-response', (request) => request.socket.destroy()],
    ['a page', 'wrong-response', (_, response) => response.end('<h1>Hello</h1>')],
    ['empty', 'wrong-response', (_, response) => response.end()],
    ['a user without an id', 'wrong-response', answer({ user: { ...ada, id: '' } })],
    ['of another shape', 'wrong-response', answer({ id: 'u-1' })],
    ['without end', 'wrong-response', answer({ user: ada, rest: 'x'.repeat(100_000) })],
  ])('is unknown when the store’s answer is %s', async (_, reason, listener) => {
    const before = performance.now();
    const { visitor } = await read(here, listener, { timeoutMs: 300 });
    expect(visitor).toMatchObject({ status: 'unknown', reason });
    expect(performance.now() - before).toBeLessThan(1300);
  });

  it('is unknown while the store is down', async () => {
    const { store, close } = await startStore();
    close();
    expect(await readVisitor(requestWith(here), { store })).toMatchObject({ status: 'unknown', reason: 'no-response' });
  });

  it.each(['localhost:3000', '', 'https://store.example/en', 'ftp://store.example'])(
    'refuses the store %j, which is no origin',
    async (store) => {
      await expect(readVisitor(requestWith(''), { store })).rejects.toThrow('store is an origin with its scheme');
    },
  );

  it('refuses headers whose cookies it cannot read, also in production, instead of calling every user anonymous', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { store } = await startStore();
    const readFrom = (headers: unknown) => readVisitor({ headers } as Request, { store });
    await expect(readFrom({ Cookie: here })).rejects.toThrow('with its name in lower case');
    await expect(readFrom(Promise.resolve({ cookie: here }))).rejects.toThrow('such as await headers() returns');
    expect(await readFrom({})).toEqual({ status: 'anonymous' });
  });
});

it('headers of a visitor’s page keep it out of every cache', () => {
  expect(visitorHeaders).toEqual({ 'cache-control': 'private, no-store', vary: 'cookie' });
});
