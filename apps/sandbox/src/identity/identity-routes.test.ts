import { describe, expect, it } from 'vitest';
import { identityClient } from '../testing/identity-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

const discovery = '/auth/oauth2/realms/root/.well-known/openid-configuration';
const login = '/auth/json/realms/root/authenticate';
const widget = '/auth/captcha/widget.js';

async function setUp(variables: Record<string, string> = {}) {
  const sandbox = await startSandbox({ variables });
  const change = (mode: string) =>
    fetch(`${sandbox.url}/scenarios/identity`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });
  const ask = (path: string) => fetch(`${sandbox.url}${path}`, { method: path === login ? 'POST' : 'GET' });
  return { ...sandbox, change, ask };
}

describe('the identity server', () => {
  it('stands behind the public origin that it is told', async () => {
    const { ask, url } = await setUp({ IDENTITY_PUBLIC_ORIGIN: 'https://store.example' });
    const issuer = 'https://store.example/auth/oauth2/realms/root';
    expect(await (await ask(discovery)).json()).toMatchObject({ issuer, token_endpoint: `${issuer}/access_token` });
    const { signIn } = identityClient(url);
    expect((await signIn('grace.miller@example.com')).body.successUrl).toBe('https://store.example/');
  });

  it('marks its cookie as secure under https alone, and hides it from scripts', async () => {
    for (const [origin, secure] of [
      ['https://store.example', '; Secure'],
      ['http://127.0.0.1:3000', ''],
    ] as const) {
      const { url } = await setUp({ IDENTITY_PUBLIC_ORIGIN: origin });
      const step = await (await fetch(`${url}${login}`, { method: 'POST' })).json();
      step.callbacks[0].input[0].value = 'grace.miller@example.com';
      step.callbacks[1].input[0].value = 'Sandbox-2026';
      const answer = await fetch(`${url}${login}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(step),
      });
      const { tokenId } = await answer.json();
      expect(answer.headers.getSetCookie()).toEqual([
        `iPlanetDirectoryPro=${tokenId}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      ]);
    }
  });

  it('knows no other realms', async () => {
    const { ask } = await setUp();
    expect((await ask('/auth/oauth2/realms/root/realms/beta/authorize')).status).toBe(404);
    expect((await ask('/auth/oauth2/realms/rootless/authorize')).status).toBe(404);
  });

  it('lets pages of the storefront’s origin call it with cookies, and no other pages', async () => {
    const { url } = await setUp();
    for (const path of [discovery, login]) {
      const preflight = (origin: string) =>
        fetch(`${url}${path}`, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'accept-api-version,x-requested-with',
          },
        });
      const ours = (await preflight('http://127.0.0.1:3000')).headers;
      expect(ours.get('access-control-allow-origin')).toBe('http://127.0.0.1:3000');
      expect(ours.get('access-control-allow-credentials')).toBe('true');
      expect(ours.get('access-control-allow-headers')).toContain('accept-api-version');
      expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    }
    const answer = await fetch(`${url}${discovery}`, { headers: { origin: 'http://127.0.0.1:3000' } });
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-expose-headers')).toBe('WWW-Authenticate');
  });

  it.each([discovery, login, widget])('fails as the scenario says at %s', async (path) => {
    const { ask, change } = await setUp();
    await change('down');
    await expect(ask(path)).rejects.toThrow('fetch failed');
    await change('broken');
    expect((await ask(path)).status).toBe(502);
    await change('nonsense');
    await expect((await ask(path)).json()).rejects.toThrow();
    await change('normal');
    expect((await ask(path)).status).toBe(200);
  });

  it.each([discovery, login])('is 15 seconds late at %s while it is slow', async (path) => {
    const { ask, change, clock } = await setUp();
    await change('slow');
    const sleep = clock.nextSleep();
    const answer = ask(path);
    await sleep;
    clock.advance(15_000);
    expect((await answer).status).toBe(200);
  });

  it('writes neither password nor token into the log', async () => {
    const { url, log } = await setUp();
    const { body } = await identityClient(url).signIn('grace.miller@example.com');
    expect(log.join('')).not.toContain('Sandbox-2026');
    expect(log.join('')).not.toContain(body.tokenId);
  });

  it('writes no link of a mail into the log', async () => {
    const { url, log } = await setUp();
    for (const path of ['approve?id=secret-of-a-mail', 'json/realms/root/authenticate?suspendedId=secret-of-a-mail']) {
      await fetch(`${url}/auth/${path}`, { method: 'POST' });
    }
    expect(log.join('')).toContain('/auth/approve');
    expect(log.join('')).not.toContain('secret-of-a-mail');
  });
});
