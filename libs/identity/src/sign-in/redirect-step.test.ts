import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIdentity } from '../create-identity.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startScriptedServer, type ServerReply } from '../testing/scripted-server.ts';
import { callback, stepWith } from '../testing/step-examples.ts';
import { webTokenStore } from '../token-store.ts';

const success = { json: { tokenId: 's1', successUrl: '/', realm: '/alpha' } };
const page = 'https://store.test/en-us/login';
const social = 'https://social.test/authorize?state=state-1';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let reply: ServerReply;

beforeEach(async () => {
  reply = success;
  server = await startScriptedServer(() => reply);
});

afterEach(() => server.close());

/** Opens a browser tab with a location and session storage of its own. */
function openTab(options: Partial<IdentityOptions> = {}) {
  const visited: string[] = [];
  const storage = memoryStorage();
  const location = {
    href: page,
    origin: 'https://store.test',
    assign: (url: string | URL) => visited.push(String(url)),
  };
  const identity = createIdentity({
    baseUrl: `${server.origin}/auth`,
    realm: 'alpha',
    clientId: 'store',
    redirectUri: 'https://store.test/silent.html',
    log: () => {},
    tokenStore: webTokenStore(() => memoryStorage()),
    tab: { location: () => location, sessionStorage: () => storage },
    ...options,
  });
  const leave = async (redirectUrl: string, authId = 'auth-1') => {
    const step = stepWith([callback('RedirectCallback', { redirectUrl, redirectMethod: 'GET' }, {})]);
    reply = { json: { ...step, authId } };
    const progress = await identity.signIn({ tree: 'Login' });
    reply = success;
    const field = progress.kind === 'step' ? progress.fields[0] : undefined;
    if (field?.kind !== 'redirect') throw new Error('There is no redirect');
    await field.leave();
  };
  return { identity, leave, visited, storage };
}

describe('leaving for another provider', () => {
  it('goes where the step says, and comes back to the same step', async () => {
    const { identity, leave, visited, storage } = openTab();
    await leave(social);
    expect(visited).toEqual([social]);
    const progress = await identity.resume(`${page}?code=c1&state=state-1&utm=x`, { tree: 'Login' });
    expect(progress).toMatchObject({ kind: 'signed-in' });
    const { query, body } = server.calls.at(-1)!;
    expect(Object.fromEntries(query)).toEqual({
      authIndexType: 'service',
      authIndexValue: 'Login',
      code: 'c1',
      state: 'state-1',
    });
    expect(JSON.parse(body).authId).toBe('auth-1');
    expect(storage.length).toBe(0);
  });

  it.each([
    'javascript:window.pwned=1',
    'data:text/html,hello',
    'http://social.test/',
    'file:///etc/passwd',
    'blob:https://store.test/1',
    'https://[',
  ])('does not go to %s', async (redirectUrl) => {
    const { leave, visited, storage } = openTab();
    await expect(leave(redirectUrl)).rejects.toMatchObject({ kind: 'UNKNOWN' });
    expect(visited).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('goes only where the app allows it, and always within the store', async () => {
    const allowed = openTab({ allowedRedirectOrigins: ['http://localhost:9000'] });
    await allowed.leave('http://localhost:9000/authorize');
    await allowed.leave('/auth/social');
    expect(allowed.visited).toEqual(['http://localhost:9000/authorize', 'https://store.test/auth/social']);
    await expect(allowed.leave(social)).rejects.toMatchObject({ kind: 'UNKNOWN' });
  });

  it('keeps two tabs apart', async () => {
    const [one, two] = [openTab(), openTab()];
    await one.leave(social, 'auth-one');
    await two.leave(social.replace('state-1', 'state-2'), 'auth-two');
    await one.identity.resume(`${page}?code=c1&state=state-1`, { tree: 'Login' });
    expect(JSON.parse(server.calls.at(-1)!.body).authId).toBe('auth-one');
  });
});

describe('coming back', () => {
  it('reports a missing redirect of this tab', async () => {
    await expect(openTab().identity.resume(`${page}?code=c1&state=s`, { tree: 'Login' })).rejects.toMatchObject({
      kind: 'BAD_REQUEST',
      message: 'could not retrieve original redirect information',
    });
    expect(server.calls).toEqual([]);
  });

  it('stops at the state of another sign-in, and the true one still comes through', async () => {
    const { identity, leave } = openTab();
    await leave(social);
    const resume = (state: string) => identity.resume(`${page}?code=c1&state=${state}`, { tree: 'Login' });
    await expect(resume('forged')).rejects.toMatchObject({ kind: 'BAD_REQUEST', message: 'State mismatch' });
    expect(await resume('state-1')).toMatchObject({ kind: 'signed-in' });
  });

  it('can be tried again when the server gave no reply', async () => {
    const { identity, leave } = openTab();
    await leave(social);
    const resume = () => identity.resume(`${page}?code=c1&state=state-1`, { tree: 'Login' });
    reply = { status: 502, html: '' };
    await expect(resume()).rejects.toMatchObject({ kind: 'UNKNOWN' });
    reply = success;
    expect(await resume()).toMatchObject({ kind: 'signed-in' });
    await expect(resume()).rejects.toMatchObject({ message: 'could not retrieve original redirect information' });
  });

  it('goes on from the link in a mail, in any tab', async () => {
    await openTab().identity.resume(`${page}?suspendedId=mail-1`, { tree: 'Registration' });
    const { query, body } = server.calls.at(-1)!;
    expect(query.get('suspendedId')).toBe('mail-1');
    expect(query.get('authIndexValue')).toBe('Registration');
    expect(body).toBe('');
  });

  it('begins again when the other provider rejected, and deletes the step', async () => {
    const { identity, leave, storage } = openTab();
    await leave(social);
    await identity.resume(`${page}?error=access_denied&state=state-1`, { tree: 'Login' });
    const { query, body } = server.calls.at(-1)!;
    expect(query.get('error')).toBe('access_denied');
    expect(body).toBe('');
    expect(storage.length).toBe(0);
  });
});
