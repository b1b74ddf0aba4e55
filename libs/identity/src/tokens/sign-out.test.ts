import { beforeEach, describe, expect, it } from 'vitest';
import { sessionTokens } from '../session-tokens.ts';
import { fakeIdentityServer, type FakeIdentityServer } from '../testing/fake-identity-server.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { openTab } from '../testing/open-tab.ts';
import { webTokenStore } from '../token-store.ts';

const never = () => new Promise<never>(() => {});
const rejectWith = (message: string) => () => Promise.reject(new Error(message));

let server: FakeIdentityServer;

beforeEach(() => {
  server = fakeIdentityServer();
});

describe('signOut', () => {
  const steps = ['endLogin', 'endSession', 'revoke'];

  it('ends login and session, revokes and deletes, in this order', async () => {
    const { identity, stored, log } = openTab(server);
    await identity.accessToken();
    server.calls.length = 0;
    expect(await identity.signOut()).toBe(true);
    expect(server.calls).toEqual(steps);
    expect(await stored()).toBeUndefined();
    expect(await identity.expiresAt()).toBeUndefined();
    expect(log).toEqual([]);
  });

  it.each([
    ['endLogin', 'end login'],
    ['endSession', 'end session'],
    ['revoke', 'revoke token'],
  ])('goes on when %s fails, and names it', async (call, name) => {
    const { identity, stored, log } = openTab(server);
    await identity.accessToken();
    server.calls.length = 0;
    server.failures.set(call, rejectWith('received 500'));
    await identity.signOut();
    expect(server.calls).toEqual(steps);
    expect(await stored()).toBeUndefined();
    expect(log).toEqual([`identity: ${name} failed: received 500`]);
  });

  it('says whether the login has ended, which a session wants to know', async () => {
    const { identity } = openTab(server);
    server.failures.set('endLogin', rejectWith('Failed to fetch'));
    expect(await identity.signOut()).toBe(false);
    await expect(sessionTokens(identity).signOut()).rejects.toMatchObject({ kind: 'TIMEOUT' });
    server.failures.clear();
    server.failures.set('revoke', rejectWith('received 500'));
    await expect(sessionTokens(identity).signOut()).resolves.toBeUndefined();
  });

  it('resolves when the tokens cannot be deleted', async () => {
    const tokenStore = { ...webTokenStore(() => memoryStorage()), remove: rejectWith('no storage') };
    const { identity, log } = openTab(server, { tokenStore });
    await identity.signOut();
    expect(log).toEqual(['identity: delete tokens failed: no storage']);
  });

  it('takes no longer than the silent time-out when the server hangs', async () => {
    for (const call of steps) server.failures.set(call, never);
    const { identity, stored, log } = openTab(server, { silentTimeoutMs: 400 });
    await identity.accessToken();
    await identity.signOut();
    expect(await stored()).toBeUndefined();
    expect(log).toHaveLength(3);
  });

  it('lets no tokens land that were under way', async () => {
    const { identity, stored } = openTab(server);
    let answer = () => {};
    server.failures.set('authorize', () => new Promise((resolve) => (answer = resolve as () => void)));
    const late = identity.accessToken();
    await expect.poll(() => server.calls).toEqual(['authorize']);
    const outcome = expect(late).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    await identity.signOut();
    answer();
    await outcome;
    expect(await stored()).toBeUndefined();
  });

  it('begins no renewal for a call that came before it', async () => {
    const { identity } = openTab(server);
    const late = expect(identity.accessToken()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    await identity.signOut();
    await late;
    expect(server.calls).not.toContain('authorize');
  });
});
