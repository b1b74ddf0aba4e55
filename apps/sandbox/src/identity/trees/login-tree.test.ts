import { describe, expect, it } from 'vitest';
import { answered, identityClient } from '../../testing/identity-client.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';

const grace = 'grace.miller@example.com';
const minute = 60_000;

async function setUp() {
  const sandbox = await startSandbox();
  return { ...sandbox, ...identityClient(sandbox.url) };
}

describe('the tree Login', () => {
  it('asks for name and password', async () => {
    const { authenticate } = await setUp();
    const { status, body } = await authenticate('Login');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      authId: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      stage: 'UsernamePassword',
      callbacks: [
        {
          type: 'NameCallback',
          output: [{ name: 'prompt', value: 'User name' }],
          input: [{ name: 'IDToken1', value: '' }],
        },
        {
          type: 'PasswordCallback',
          output: [{ name: 'prompt', value: 'Password' }],
          input: [{ name: 'IDToken2', value: '' }],
        },
      ],
    });
  });

  it('signs in with any letter case of the address, and gives the session’s id as token and cookie', async () => {
    const { signIn, cookies } = await setUp();
    const { status, body } = await signIn('Grace.Miller@Example.com');
    expect(status).toBe(200);
    expect(body).toEqual({ tokenId: expect.any(String), successUrl: 'http://127.0.0.1:3000/', realm: '/' });
    expect(cookies()).toBe(`iPlanetDirectoryPro=${body.tokenId}`);
  });

  it('has accounts of its own in another realm', async () => {
    const { url, signIn, cookies } = await setUp();
    await signIn(grace);
    const alpha = identityClient(url, { realm: 'realms/root/realms/alpha' });
    const { body } = await alpha.signIn(grace);
    expect(body.realm).toBe('/alpha');
    const answer = await fetch(`${url}/auth/json/realms/root/authenticate`, {
      method: 'POST',
      headers: { cookie: alpha.cookies() },
    });
    expect(await answer.json()).toHaveProperty('authId');
    expect(cookies()).not.toBe(alpha.cookies());
  });

  it('makes neither token nor cookie where no session is wanted', async () => {
    const { signIn, cookies } = await setUp();
    const { body } = await signIn(grace, undefined, '&noSession=true');
    expect(body).toEqual({ successUrl: 'http://127.0.0.1:3000/', realm: '/' });
    expect(cookies()).toBe('');
  });

  it('succeeds at once for who is signed in, unless a new sign-in is forced', async () => {
    const { signIn, authenticate } = await setUp();
    const { tokenId } = (await signIn(grace)).body;
    expect((await authenticate('Login')).body).toMatchObject({ tokenId });
    expect((await authenticate('Login', undefined, '&ForceAuth=true')).body).toHaveProperty('authId');
  });

  it('leads back only to the identity server itself', async () => {
    const { signIn } = await setUp();
    const inside = 'http://127.0.0.1:3000/auth/oauth2/realms/root/authorize?x=1';
    const back = async (goto: string) =>
      (await signIn(grace, undefined, `&ForceAuth=true&goto=${encodeURIComponent(goto)}`)).body.successUrl;
    expect(await back(inside)).toBe(inside);
    expect(await back('https://evil.example/auth/')).toBe('http://127.0.0.1:3000/');
  });

  it('refuses a wrong password and a name that nobody has alike', async () => {
    const { signIn } = await setUp();
    const wrong = await signIn(grace, 'wrong');
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 401, reason: 'Unauthorized', message: 'Login failure' },
    });
    expect(await signIn('nobody@example.com')).toEqual(wrong);
  });

  it('holds a name back for five minutes after five wrong passwords, the right one included', async () => {
    const { signIn, clock } = await setUp();
    for (const name of [grace, 'nobody@example.com']) {
      const wrong = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signIn(name, 'wrong')));
      expect(wrong.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429]);
    }
    clock.advance(4 * minute);
    expect(await signIn(grace)).toMatchObject({ status: 429, retryAfter: '60', body: { code: 429 } });
    expect((await signIn('oliver.hughes@example.com')).status).toBe(200);
    clock.advance(minute);
    expect((await signIn(grace)).status).toBe(200);
  });
});

describe('a step', () => {
  it('is answered once', async () => {
    const { authenticate } = await setUp();
    const step = answered((await authenticate('Login')).body, [grace, 'wrong']);
    const timedOut = {
      status: 401,
      body: { code: 401, message: 'Session has timed out', detail: { errorCode: '110' } },
    };
    await authenticate('Login', step);
    expect(await authenticate('Login', step)).toMatchObject(timedOut);
    expect(await authenticate('Login', { ...step, authId: 'made.up.text' })).toMatchObject(timedOut);
  });

  it('is over after five minutes, and in another realm', async () => {
    const { authenticate, clock, url } = await setUp();
    const { body } = await authenticate('Login');
    const alpha = identityClient(url, { realm: 'realms/root/realms/alpha' });
    expect((await alpha.authenticate('Login', body)).body.detail).toEqual({ errorCode: '110' });
    clock.advance(5 * minute);
    expect((await authenticate('Login', body)).body.detail).toEqual({ errorCode: '110' });
  });

  it('is not used up by an answer that does not fit it', async () => {
    const { authenticate } = await setUp();
    const { body } = await authenticate('Login');
    const [name, password] = body.callbacks ?? [];
    for (const callbacks of [undefined, [], [name], [password, name], 'text']) {
      expect(await authenticate('Login', { ...body, callbacks })).toMatchObject({ status: 400, body: { code: 400 } });
    }
    expect((await authenticate('Login', answered(body, [5]))).status).toBe(400);
    expect((await authenticate('Login', answered(body, [grace, 'Sandbox-2026']))).status).toBe(200);
  });

  it('exists only in a tree there is', async () => {
    const { authenticate, post } = await setUp();
    for (const tree of ['Nowhere', 'constructor']) {
      expect(await authenticate(tree)).toMatchObject({ status: 400, body: { message: 'No Configuration found' } });
    }
    expect((await post('nothing')).status).toBe(404);
  });

  it('is not made of broken JSON', async () => {
    const { url } = await setUp();
    const answer = await fetch(`${url}/auth/json/realms/root/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"authId":',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, reason: 'Bad Request', message: 'The body is not JSON.' });
  });
});
