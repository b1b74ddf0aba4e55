import { describe, expect, it, vi } from 'vitest';
import { createSession } from './create-session.ts';
import type { SessionOptions } from './session-options.ts';
import {
  createFakeBrowser,
  createFakeClock,
  createFakeTokens,
  exampleUser,
  startFakeSession,
} from './testing/index.ts';

const signedIn = { status: 'signed-in', user: exampleUser };
const never = new Promise<never>(() => undefined);

/** Starts two tabs of one browser, both signed in. */
async function startTwoTabs() {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const here = await startFakeSession({ clock, tab: browser.openTab() });
  const there = await startFakeSession({ clock, tab: browser.openTab() });
  return { clock, browser, here, there };
}

describe('finding the user', () => {
  it('is the user of a stored token', async () => {
    expect((await startFakeSession()).session.state()).toEqual(signedIn);
  });

  it('is anonymous without a token', async () => {
    expect((await startFakeSession({ user: null })).session.state()).toEqual({ status: 'anonymous' });
  });

  it('is anonymous at once, with nothing watched, when the feature is switched off', async () => {
    const { session, clock } = await startFakeSession({ isActive: () => false });
    session.signedIn(exampleUser);
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(clock.timerCount()).toBe(0);
  });

  it('is anonymous when the feature is switched off later, and signs nobody out', async () => {
    let isOn = true;
    const { session, clock, ends } = await startFakeSession({ isActive: () => isOn });
    isOn = false;
    clock.advance(1000);
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect([clock.timerCount(), ends]).toEqual([0, []]);
  });

  it('gives up after 4000 ms without a stored token, and accepts a later response', async () => {
    let arrive: (token: string) => void = () => undefined;
    const accessToken = () => new Promise<string>((resolve) => (arrive = resolve));
    const tokens = { expiresAt: () => undefined, accessToken };
    const { session, clock, settle } = await startFakeSession({ tokens });
    clock.advance(3999);
    expect(session.state()).toEqual({ status: 'processing' });
    clock.advance(1);
    expect(session.state()).toEqual({ status: 'anonymous', error: 'unreachable' });
    arrive('token');
    await settle();
    expect(session.state()).toEqual(signedIn);
  });

  it('waits for the answer when a token is stored', async () => {
    const { session, clock } = await startFakeSession({ tokens: { accessToken: () => never } });
    clock.advance(20_000);
    expect(session.state()).toEqual({ status: 'processing' });
  });

  it('is anonymous after a failure, which does not sign out', async () => {
    const signOut = vi.fn();
    const userInfo = () => Promise.reject(new Error('offline'));
    const { session, ends, lines } = await startFakeSession({ tokens: { userInfo, signOut } });
    expect(session.state()).toEqual({ status: 'anonymous', error: 'unreachable' });
    expect([ends, lines]).toEqual([[], ['Error during finding the login']]);
    expect(signOut).not.toHaveBeenCalled();
  });

  it.each([
    ['/cart', true],
    ['/my-account/support/login', true],
    ['/en/my-account/orders', false],
    ['/checkout', false],
  ])('ends after 1800 seconds without activity; on %s the visitor stays: %s', async (pathname, stays) => {
    const clock = createFakeClock();
    const browser = createFakeBrowser(clock);
    const left = await startFakeSession({ clock, tab: browser.openTab() });
    left.session.stop();
    clock.sleep(1_800_000);
    const { session, endings, ends } = await startFakeSession({ clock, tab: browser.openTab(pathname) });
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(endings).toEqual([{ reason: 'inactive', stays, user: undefined }]);
    expect(ends).toEqual([{ reason: 'inactive', stays }]);
  });
});

describe('inactivity', () => {
  it('ends the session after the limit of that moment', async () => {
    let limitMs = 900_000;
    const { clock, session, ends, settle } = await startFakeSession({ inactivityLimitMs: () => limitMs });
    clock.advance(899_000);
    expect(session.idleWarning()).toEqual({ endsWithinMs: 10_000 });
    limitMs = 1_000_000;
    clock.advance(1000);
    expect([session.idleWarning(), ends]).toEqual([{ endsWithinMs: 120_000 }, []]);
    clock.advance(100_000);
    await settle();
    expect(ends).toEqual([{ reason: 'inactive', stays: false }]);
  });

  it('ends the session after 1800 seconds without activity', async () => {
    const { session, clock, ends, settle } = await startFakeSession();
    clock.advance(1_799_000);
    expect(session.state()).toEqual(signedIn);
    clock.advance(1000);
    await settle();
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(ends).toEqual([{ reason: 'inactive', stays: false }]);
  });

  it('warns two minutes before, and any activity in any tab takes the warning away', async () => {
    const { clock, here, there } = await startTwoTabs();
    clock.advance(1_679_000);
    expect(here.session.idleWarning()).toBeUndefined();
    clock.advance(1000);
    expect(here.session.idleWarning()).toEqual({ endsWithinMs: 120_000 });
    clock.advance(110_000);
    expect(here.session.idleWarning()).toEqual({ endsWithinMs: 10_000 });
    there.session.extend();
    clock.advance(1000);
    expect([here.session.idleWarning(), there.session.idleWarning()]).toEqual([undefined, undefined]);
    clock.advance(1_790_000);
    expect(here.session.state()).toEqual(signedIn);
  });

  it('ends after sleep, though the first key comes before the first check', async () => {
    const { session, clock, tab, ends, settle } = await startFakeSession();
    clock.sleep(1_800_000);
    tab.page.dispatchEvent(new Event('keydown'));
    await settle();
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(ends).toHaveLength(1);
  });
});

describe(createSession, () => {
  it('has no effects before it is started', () => {
    const touch = () => expect.unreachable();
    const guard = (target: object) => new Proxy(target, { get: touch, set: touch });
    const untouched = guard({});
    const tokens = guard(createFakeTokens(null));
    const parts: unknown = { tokens, storage: untouched, page: untouched, jar: untouched, log: vi.fn() };
    const session = createSession(parts as SessionOptions);
    expect(session.state()).toEqual({ status: 'processing' });
  });

  it('leaves no timer when it is stopped during a search for a login', async () => {
    const tokens = { expiresAt: () => undefined, accessToken: () => never };
    const { session, clock } = await startFakeSession({ tokens });
    session.stop();
    expect(clock.timerCount()).toBe(0);
  });

  it('leaves no timer and no listener after it was stopped', async () => {
    const { session, clock, tab, settle } = await startFakeSession();
    const listener = vi.fn();
    session.stop();
    session.subscribe(listener);
    tab.page.dispatchEvent(new Event('keydown'));
    await settle();
    expect(clock.timerCount()).toBe(0);
    expect(listener).not.toHaveBeenCalled();
  });

  it('notifies its subscribers of every change until they leave', async () => {
    const { session } = await startFakeSession();
    const listener = vi.fn();
    const leave = session.subscribe(listener);
    session.signedIn({ ...exampleUser, firstName: 'Grace' });
    leave();
    await session.signOut();
    expect(listener).toHaveBeenCalledOnce();
  });
});
