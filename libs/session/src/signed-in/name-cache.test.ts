import { memoryStorage } from '@assess/identity/testing';
import { describe, expect, it, vi } from 'vitest';
import { exampleUser, startFakeSession } from '../testing/index.ts';
import { createNameCache } from './name-cache.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace' };
const grace = { firstName: 'Grace', lastName: 'Hopper' };
const { signal } = new AbortController();
const returning = (names: typeof ada) => vi.fn<(userId: string) => Promise<typeof ada>>(async () => names);

describe(createNameCache, () => {
  it('requests once per tab, on any page', async () => {
    const tab = memoryStorage();
    const namesOf = returning(ada);
    for (const page of [createNameCache(namesOf, tab), createNameCache(namesOf, tab)])
      expect(await page.namesOf('u1', signal)).toEqual(ada);
    expect(namesOf).toHaveBeenCalledOnce();
  });

  it('requests again for another user, and after a clear', async () => {
    const tab = memoryStorage();
    await createNameCache(returning(ada), tab).namesOf('u1', signal);
    const names = createNameCache(returning(grace), tab);
    expect(await names.namesOf('u2', signal)).toEqual(grace);
    names.forget();
    expect(await createNameCache(returning(ada), tab).namesOf('u2', signal)).toEqual(ada);
  });

  it.each(['', 'null', '{', '{"userId":"u1"}', '[]'])('treats %s as no user', async (text) => {
    const namesOf = returning(ada);
    expect(await createNameCache(namesOf, { ...memoryStorage(), getItem: () => text }).namesOf('u1', signal)).toEqual(
      ada,
    );
    expect(namesOf).toHaveBeenCalledOnce();
  });

  it('stores nothing after a rejection or after its session has ended', async () => {
    const tab = memoryStorage();
    const refused = createNameCache(() => Promise.reject(new Error('401')), tab).namesOf('u1', signal);
    await expect(refused).rejects.toThrow('401');
    const names = createNameCache(returning(ada), tab);
    const late = names.namesOf('u1', signal);
    names.forget();
    await late;
    const namesOf = returning(grace);
    expect(await createNameCache(namesOf, tab).namesOf('u1', signal)).toEqual(grace);
  });
});

it('a session deletes the cached names of its tab when it ends, and at a sign-in', async () => {
  const tab = memoryStorage();
  const namesOf = returning(grace);
  const { session, settle } = await startFakeSession({ tabStorage: tab, namesOf });
  expect(session.state()).toMatchObject({ user: grace });
  await session.signOut();
  session.signedIn(exampleUser);
  await settle();
  expect(namesOf).toHaveBeenCalledTimes(2);
  session.signedIn(exampleUser);
  await settle();
  expect(namesOf).toHaveBeenCalledTimes(3);
});
