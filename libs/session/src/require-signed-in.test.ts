import { describe, expect, it, vi } from 'vitest';
import { requireSignedIn } from './require-signed-in.ts';
import { exampleUser, startFakeSession } from './testing/index.ts';

const toLogin = { redirectTo: '/en/login' };
const guard = ({ session }: Awaited<ReturnType<typeof startFakeSession>>) => requireSignedIn(session, () => toLogin);

/** Starts a session that does not know its user yet, with control over the answer. */
async function startProcessing() {
  let arrive: (token: string | undefined) => void = () => undefined;
  const accessToken = () => new Promise<string | undefined>((resolve) => (arrive = resolve));
  const fake = await startFakeSession({ tokens: { accessToken } });
  return { fake, arrive: (token: string | undefined) => arrive(token) };
}

describe(requireSignedIn, () => {
  it('gives the user', async () => {
    expect(await guard(await startFakeSession())).toEqual(exampleUser);
  });

  it('throws what the caller makes when nobody is signed in', async () => {
    await expect(guard(await startFakeSession({ user: null }))).rejects.toBe(toLogin);
  });

  it.each([
    ['token', 'resolves', exampleUser],
    [undefined, 'rejects', toLogin],
  ] as const)('waits for the answer: %s %s', async (token, how, outcome) => {
    const { fake, arrive } = await startProcessing();
    const guarded = guard(fake);
    arrive(token);
    await expect(guarded)[how].toEqual(outcome);
  });

  it('waits no longer than 4000 ms', async () => {
    const { fake } = await startProcessing();
    const settled = vi.fn();
    const guarded = requireSignedIn(fake.session, () => toLogin, fake.clock).catch(settled);
    fake.clock.advance(3999);
    await fake.settle();
    expect(settled).not.toHaveBeenCalled();
    fake.clock.advance(1);
    await guarded;
    expect(settled).toHaveBeenCalledExactlyOnceWith(toLogin);
  });
});
