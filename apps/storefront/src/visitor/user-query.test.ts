import type { User } from '@assess/gateway-client/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUser, userQuery } from './user-query.ts';

const ada: User = {
  id: 'c-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  registrationCountryIso: null,
};

const gatewayOf = (user: User) => ({ readUser: vi.fn(() => Promise.resolve({ kind: 'ok' as const, value: user })) });

/** What a page that was opened anew in the same tab asks. */
const ask = (gateway: Parameters<typeof userQuery>[0], userId = 'c-1') =>
  new QueryClient().fetchQuery(userQuery(gateway, userId));

describe(userQuery, () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('asks the gateway once in a tab', async () => {
    const gateway = gatewayOf(ada);
    expect(await ask(gateway)).toEqual(ada);
    expect(await ask(gateway)).toEqual(ada);
    expect(gateway.readUser).toHaveBeenCalledTimes(1);
  });

  it('asks again for somebody else, and after the end of a session', async () => {
    await ask(gatewayOf(ada));
    const grace: User = { ...ada, id: 'c-2', firstName: 'Grace' };
    expect(await ask(gatewayOf(grace), 'c-2')).toEqual(grace);
    const gateway = gatewayOf(grace);
    forgetUser();
    await ask(gateway, 'c-2');
    expect(gateway.readUser).toHaveBeenCalledTimes(1);
  });

  it('takes nothing for a user that is none', async () => {
    for (const text of ['', 'null', '{"id":"c-1"}', '{']) {
      sessionStorage.setItem('user', text);
      const gateway = gatewayOf(ada);
      expect(await ask(gateway)).toEqual(ada);
      expect(gateway.readUser).toHaveBeenCalledTimes(1);
    }
  });

  it('keeps nothing where the gateway does not say who it is', async () => {
    const problem = { type: '/problems/invalid-token', title: 'Who is it?', status: 401 };
    const refused = { kind: 'invalid-token' as const, problem, retryAfterSeconds: undefined };
    const refusing = { readUser: () => Promise.resolve(refused) };
    await expect(ask(refusing)).rejects.toThrow('The gateway answered invalid-token about the user.');
    const gateway = gatewayOf(ada);
    await ask(gateway);
    expect(gateway.readUser).toHaveBeenCalledTimes(1);
  });
});
