import { beforeEach, describe, expect, it } from 'vitest';
import { createIdentify, type IdentifyDependencies } from './identify.ts';
import type { TokenVerdict, UserClaims } from './user-info.ts';

const user = (id: string): UserClaims => ({
  id,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  registrationCountryIso: null,
  accounts: [`account of ${id}`],
});

describe(createIdentify, () => {
  let asked: string[];
  let kept: string[];
  let verdict: (token: string) => TokenVerdict;

  const create = (given: Partial<IdentifyDependencies> = {}) =>
    createIdentify({
      judgeToken: async (token) => {
        asked.push(token);
        return verdict(token);
      },
      upsertUser: async ({ id }) => void kept.push(id),
      ...given,
    });

  beforeEach(() => {
    asked = [];
    kept = [];
    verdict = (token) => ({ kind: 'good', claims: user(`user of ${token}`) });
  });

  it.each([undefined, '', 'Basic YTpi', 'Bearerly x'])('treats %o as a guest', async (authorization) => {
    expect(await create()(authorization)).toEqual({ kind: 'guest' });
    expect(asked).toEqual([]);
  });

  it.each(['Bearer', 'Bearer ', 'Bearer a b', 'Bearer "x"', 'Bearer é'])(
    'rejects %o, which has no token',
    async (header) => {
      expect(await create()(header)).toEqual({ kind: 'refused' });
      expect(asked).toEqual([]);
    },
  );

  it('identifies a user by the token and stores them', async () => {
    const userId = 'user of a.b-c_d~e+f/g==';
    expect(await create()('bearer a.b-c_d~e+f/g==')).toEqual({
      kind: 'user',
      userId,
      accounts: [`account of ${userId}`],
    });
    expect(kept).toEqual(['user of a.b-c_d~e+f/g==']);
  });

  it('queries the token on every call, because it ends with the sign-out', async () => {
    const identify = create();
    expect(await identify('Bearer a')).toMatchObject({ kind: 'user', userId: 'user of a' });
    verdict = () => ({ kind: 'refused' });
    expect(await identify('Bearer a')).toEqual({ kind: 'refused' });
    verdict = () => ({ kind: 'unknown', detail: 'status 502' });
    expect(await identify('Bearer a')).toEqual({ kind: 'unknown', detail: 'status 502' });
    verdict = (token) => ({ kind: 'good', claims: user(token) });
    expect(await identify('Bearer a')).toMatchObject({ kind: 'user', userId: 'a' });
    expect(asked).toHaveLength(4);
  });

  it('queries once for simultaneous calls', async () => {
    const identify = create();
    const callers = await Promise.all(['a', 'a', 'b', 'a'].map((token) => identify(`Bearer ${token}`)));
    expect(callers.map((caller) => caller.kind === 'user' && caller.userId)).toEqual([
      'user of a',
      'user of a',
      'user of b',
      'user of a',
    ]);
    expect(asked).toEqual(['a', 'b']);
  });

  it('does not return a user before they are stored', async () => {
    const identify = create({ upsertUser: () => Promise.reject(new Error('database down')) });
    await expect(identify('Bearer a')).rejects.toThrow('database down');
    await expect(identify('Bearer a')).rejects.toThrow('database down');
    expect(asked).toEqual(['a', 'a']);
  });
});
