import { describe, expect, it, vi } from 'vitest';
import { createFakeTokens, exampleUser, startFakeSession } from '../testing/index.ts';
import { leave } from './sign-out-moves.ts';

const grace = { id: '9d41', firstName: 'Grace', lastName: 'Hopper' };

/** Creates a response that arrives on demand. */
function pending() {
  let arrive: () => void = () => undefined;
  const response = new Promise<void>((resolve) => (arrive = resolve));
  return { response, arrive: () => arrive() };
}

describe(leave, () => {
  it('does not sign out a user who has signed in again while an older sign-out waited', async () => {
    const { response, arrive } = pending();
    const [signOut, logout] = [vi.fn(), vi.fn()];
    const fake = await startFakeSession({
      tokens: { signOut },
      callSignOutEndpoint: () => response,
      commerce: { name: 'Commerce', isEnabled: () => true, logout },
    });
    void fake.session.signOut();
    fake.session.signedIn(grace);
    arrive();
    await fake.settle();
    expect([signOut, logout].map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect(fake.session.state()).toEqual({ status: 'signed-in', user: grace });
    expect(fake.tab.storage.getItem('assess-session-last-activity')).not.toBeNull();
  });

  it('keeps a user who has signed in again', async () => {
    const { response, arrive } = pending();
    const { session, ends, settle } = await startFakeSession({ callSignOutEndpoint: () => response });
    void session.signOut();
    session.signedIn(grace);
    arrive();
    await settle();
    expect(ends).toEqual([{ reason: 'signed-out', stays: true }]);
  });

  it('fetches new tokens after an identity sign-out has deleted them', async () => {
    const { response, arrive } = pending();
    const tokens = createFakeTokens(exampleUser);
    const accessToken = vi.fn(async () => {
      if (tokens.owner() === null) tokens.signIn(grace); // silently, with the new login at the identity server
      return tokens.accessToken();
    });
    const signOut = () => response.then(tokens.signOut);
    const { session, clock, ends, settle } = await startFakeSession({ tokens: { ...tokens, accessToken, signOut } });
    void session.signOut();
    await settle(); // now the call to the identity server is in flight
    tokens.signIn(grace);
    session.signedIn(grace);
    arrive();
    await settle();
    expect(tokens.owner()).toBeNull();
    clock.advance(1000);
    await settle();
    expect(tokens.owner()).toEqual(grace);
    expect(session.state()).toEqual({ status: 'signed-in', user: grace });
    expect(ends).toEqual([{ reason: 'signed-out', stays: true }]);
  });

  it('announces user and reason before the end, while the user is still shown', async () => {
    const { session } = await startFakeSession();
    const listener = vi.fn(() => session.state().status);
    session.onEnding(listener);
    await session.timeOut();
    expect(listener).toHaveBeenCalledExactlyOnceWith({ reason: 'timed-out', stays: false, user: exampleUser });
    expect(listener).toHaveReturnedWith('signed-in');
  });
});

describe('the end', () => {
  it('is reported after 5000 ms if the servers hang', async () => {
    const { response, arrive } = pending();
    const { session, clock, ends, settle } = await startFakeSession({ callSignOutEndpoint: () => response });
    void session.signOut();
    clock.advance(4999);
    await settle();
    expect(ends).toEqual([]);
    clock.advance(1);
    await settle();
    expect(ends).toEqual([{ reason: 'signed-out', stays: false }]);
    arrive();
    await settle();
    expect(ends).toHaveLength(1);
  });
});

describe('whenSignedOut', () => {
  it('resolves at once without a sign-out', async () => {
    const { session, clock } = await startFakeSession();
    const timers = clock.timerCount();
    await session.whenSignedOut();
    expect(clock.timerCount()).toBe(timers);
  });

  it('waits for a sign-out, but no longer than 10 000 ms', async () => {
    const { response, arrive } = pending();
    const { session, clock, settle } = await startFakeSession({ tokens: { signOut: () => response } });
    const done = vi.fn();
    void session.signOut();
    void session.whenSignedOut().catch(() => done('first'));
    clock.advance(9999);
    await settle();
    expect(done).not.toHaveBeenCalled();
    clock.advance(1);
    await settle();
    expect(done).toHaveBeenCalledExactlyOnceWith('first');
    void session.whenSignedOut().then(() => done('second'));
    arrive();
    await settle();
    expect(done).toHaveBeenLastCalledWith('second');
  });
});
