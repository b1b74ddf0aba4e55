import { describe, expect, it, vi } from 'vitest';
import { createSession, type SessionOptions } from './create-session.ts';
import { createFakeBrowser, createFakeClock, exampleUser, startFakeSession } from './testing/index.ts';

const signedIn = { status: 'signed-in', user: exampleUser };
const never = new Promise<never>(() => undefined);
const answer = (status: number) => vi.fn<typeof fetch>(async () => new Response('{}', { status }));

/** Two tabs of one browser, both signed in. */
async function startTwoTabs() {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const here = await startFakeSession({ clock, tab: browser.openTab() });
  const there = await startFakeSession({ clock, tab: browser.openTab() });
  return { clock, browser, here, there };
}

describe('finding who is here', () => {
  it('is the user of a stored token', async () => {
    expect((await startFakeSession()).session.state()).toEqual(signedIn);
  });

  it('is nobody without a token', async () => {
    expect((await startFakeSession({ user: null })).session.state()).toEqual({ status: 'anonymous' });
  });

  it('is anonymous at once, with nothing watched, when the feature is switched off', async () => {
    const { session, clock } = await startFakeSession({ isActive: false });
    session.signedIn(exampleUser);
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(clock.timerCount()).toBe(0);
  });

  it('gives up after 4000 ms without a stored token, and takes a later answer all the same', async () => {
    let arrive: (token: string) => void = () => undefined;
    const accessToken = () => new Promise<string>((resolve) => (arrive = resolve));
    const tokens = { expiresAt: () => undefined, accessToken };
    const { session, clock, settle } = await startFakeSession({ tokens });
    clock.advance(3999);
    expect(session.state()).toEqual({ status: 'processing' });
    clock.advance(1);
    expect(session.state()).toEqual({ status: 'anonymous' });
    arrive('token');
    await settle();
    expect(session.state()).toEqual(signedIn);
  });

  it('waits for the answer when a token is stored', async () => {
    const { session, clock } = await startFakeSession({ tokens: { accessToken: () => never } });
    clock.advance(20_000);
    expect(session.state()).toEqual({ status: 'processing' });
  });

  it('is nobody after a failure, which signs nobody out', async () => {
    const signOut = vi.fn();
    const userInfo = () => Promise.reject(new Error('offline'));
    const { session, ends, lines } = await startFakeSession({ tokens: { userInfo, signOut } });
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect([ends, lines]).toEqual([[], ['Error during finding the login']]);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('takes over names that differ', async () => {
    const namesOf = vi.fn(async () => ({ firstName: 'Ada', lastName: 'Lovelace' }));
    const { session } = await startFakeSession({ namesOf });
    expect(session.state()).toMatchObject({ user: { firstName: 'Ada', lastName: 'Lovelace' } });
    expect(namesOf).toHaveBeenCalledExactlyOnceWith('8f3c');
  });

  it('ends, where the visitor is, what was left alone for 1800 seconds', async () => {
    const clock = createFakeClock();
    const browser = createFakeBrowser(clock);
    const left = await startFakeSession({ clock, tab: browser.openTab() });
    left.session.stop();
    clock.sleep(1_800_000);
    const { session, ends } = await startFakeSession({ clock, tab: browser.openTab() });
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(ends).toEqual([{ reason: 'inactive', stays: true }]);
  });
});

describe('inactivity', () => {
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

describe('keeping alive', () => {
  it('renews an expired token and ends when there is none any more', async () => {
    const clock = createFakeClock();
    let expiresAt = clock.now() + 60_000;
    const accessToken = vi.fn<() => Promise<string | undefined>>(async () => 'token');
    const fake = await startFakeSession({ clock, tokens: { expiresAt: () => expiresAt, accessToken } });
    clock.advance(1000);
    await fake.settle();
    const before = accessToken.mock.calls.length;
    clock.advance(58_000);
    await fake.settle();
    expect(accessToken).toHaveBeenCalledTimes(before);
    clock.advance(1000);
    expiresAt = clock.now() + 60_000;
    await fake.settle();
    expect(accessToken).toHaveBeenCalledTimes(before + 1);
    accessToken.mockResolvedValue(undefined);
    clock.advance(60_000);
    await fake.settle();
    expect(fake.ends).toEqual([{ reason: 'timed-out', stays: false }]);
  });

  it('signs nobody out when a renewal fails, and tries again after 30 000 ms', async () => {
    const clock = createFakeClock();
    const token = vi.fn(async () => 'token');
    const tokens = { expiresAt: () => clock.now(), accessToken: token };
    const { session, lines, settle } = await startFakeSession({ clock, tokens });
    token.mockClear().mockRejectedValue(new Error('offline'));
    const waitOneSecond = async () => {
      clock.advance(1000);
      await settle();
    };
    for (let second = 1; second <= 31; second += 1) await waitOneSecond();
    expect(token).toHaveBeenCalledTimes(2);
    expect(lines).toEqual(['Error during token renewal', 'Error during token renewal']);
    expect(session.state()).toEqual(signedIn);
  });

  it('asks for the customer at most once per 300 000 ms, all tabs together', async () => {
    const clock = createFakeClock();
    const browser = createFakeBrowser(clock);
    const fetch = answer(200);
    const { settle } = await startFakeSession({ clock, tab: browser.openTab(), fetch });
    await startFakeSession({ clock, tab: browser.openTab(), fetch });
    const advance = async (ms: number) => {
      clock.advance(ms);
      await settle();
    };
    await advance(1000);
    await advance(299_000);
    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[0]).toBe('/store/customer/current');
    await advance(1000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['/my-account', 401, [{ reason: 'unauthorized', stays: false }]],
    ['/en-gb/register', 401, []],
    ['/my-account', 500, []],
  ])('on %s an answer of %i ends with %j', async (pathname, status, expected) => {
    const clock = createFakeClock();
    const tab = createFakeBrowser(clock).openTab(pathname);
    const { ends, settle } = await startFakeSession({ clock, tab, fetch: answer(status) });
    clock.advance(1000);
    await settle();
    expect(ends).toEqual(expected);
  });
});

describe('signing out', () => {
  it('tolerates the failure of every step by its name', async () => {
    const fail = () => Promise.reject(new Error('down'));
    const commerce = { name: 'Commerce Cloud', isEnabled: () => true, logout: fail };
    const tokens = { signOut: fail };
    const { session, lines, ends } = await startFakeSession({ tokens, commerce, callSignOutEndpoint: fail });
    await session.signOut({ stays: true });
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(ends).toEqual([{ reason: 'signed-out', stays: true }]);
    expect(lines).toEqual([
      'Error during sign-out endpoint',
      'Error during identity sign-out',
      'Error during Commerce Cloud logout',
    ]);
  });

  it('leaves the commerce backend alone while its flag is off', async () => {
    const logout = vi.fn();
    const { session } = await startFakeSession({ commerce: { name: 'Commerce', isEnabled: () => false, logout } });
    await session.signOut();
    expect(logout).not.toHaveBeenCalled();
  });

  it('forgets the closed-notification ids and all times of the session but that of signing out', async () => {
    const { session, tab } = await startFakeSession({ forgetKeys: ['closed-notifications'] });
    tab.storage.setItem('closed-notifications', '1,2');
    await session.signOut();
    expect(tab.storage.getItem('closed-notifications')).toBeNull();
    expect(tab.storage.getItem('assess-session-last-activity')).toBeNull();
    expect(tab.storage.getItem('assess-session-signed-out')).not.toBeNull();
  });

  it('reaches the other tabs at once, though the identity server hangs', async () => {
    const clock = createFakeClock();
    const browser = createFakeBrowser(clock);
    const slow = { signOut: () => never };
    const here = await startFakeSession({ clock, tab: browser.openTab(), tokens: slow });
    const there = await startFakeSession({ clock, tab: browser.openTab() });
    void here.session.signOut();
    expect(here.session.state()).toEqual({ status: 'anonymous' });
    expect(there.session.state()).toEqual({ status: 'anonymous' });
    await there.settle();
    expect(there.ends).toEqual([{ reason: 'signed-out-elsewhere', stays: false }]);
  });

  it('reaches a tab within a second by the cookie alone', async () => {
    const { clock, here, there } = await startTwoTabs();
    there.tab.page.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
    here.tab.jar.cookie = `assess-signed-out=${clock.now()}; Max-Age=60`;
    clock.advance(1000);
    expect(there.session.state()).toEqual({ status: 'anonymous' });
  });

  it('takes tokens for leftovers in a page that opens meanwhile, unless somebody signs in', async () => {
    const { clock, browser, here } = await startTwoTabs();
    void here.session.signOut();
    const opened = await startFakeSession({ clock, tab: browser.openTab() });
    expect(opened.session.state()).toEqual({ status: 'anonymous' });
    opened.session.signedIn(exampleUser);
    clock.advance(2000);
    expect(opened.session.state()).toEqual(signedIn);
    expect((await startFakeSession({ clock, tab: browser.openTab() })).session.state()).toEqual(signedIn);
  });

  it('drops the answer of a search for the login that was under way', async () => {
    let arrive: (token: string) => void = () => undefined;
    const accessToken = () => new Promise<string>((resolve) => (arrive = resolve));
    const { session, settle } = await startFakeSession({ tokens: { accessToken } });
    await session.signOut();
    arrive('token');
    await settle();
    expect(session.state()).toEqual({ status: 'anonymous' });
  });

  it('is forced by a timeout event', async () => {
    const { session, ends } = await startFakeSession();
    await session.timeOut();
    expect(ends).toEqual([{ reason: 'timed-out', stays: false }]);
  });
});

describe(createSession, () => {
  it('touches nothing before it is started', () => {
    const touch = () => expect.unreachable();
    const untouched = new Proxy<Record<string, never>>({}, { get: touch, set: touch });
    const parts: unknown = { tokens: untouched, storage: untouched, page: untouched, jar: untouched, log: vi.fn() };
    const session = createSession(parts as SessionOptions);
    expect(session.state()).toEqual({ status: 'processing' });
  });

  it('leaves no timer and hears nothing after it was stopped', async () => {
    const { session, clock, tab, settle } = await startFakeSession();
    const listener = vi.fn();
    session.stop();
    session.subscribe(listener);
    tab.page.dispatchEvent(new Event('keydown'));
    await settle();
    expect(clock.timerCount()).toBe(0);
    expect(listener).not.toHaveBeenCalled();
  });

  it('tells its subscribers of every change until they leave', async () => {
    const { session } = await startFakeSession();
    const listener = vi.fn();
    const leave = session.subscribe(listener);
    session.signedIn({ ...exampleUser, firstName: 'Grace' });
    leave();
    await session.signOut();
    expect(listener).toHaveBeenCalledOnce();
  });
});
