import { createTabLock } from '@assess/identity';
import { fakeLocks } from '@assess/identity/testing';
import { describe, expect, it, vi } from 'vitest';
import { signOutSteps } from './sign-out-steps.ts';
import {
  createFakeBrowser,
  createFakeClock,
  createFakeTokens,
  exampleUser,
  startFakeSession,
} from '../testing/index.ts';

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

describe(signOutSteps, () => {
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

  it('goes on after 10 s when a call of the app does not end', async () => {
    const clock = createFakeClock();
    const signOut = vi.fn(async () => undefined);
    const logout = vi.fn(() => never);
    const commerce = { name: 'Commerce', isEnabled: () => true, logout };
    const { session, lines, settle } = await startFakeSession({
      clock,
      tokens: { signOut },
      commerce,
      callSignOutEndpoint: () => never,
    });
    void session.signOut({ stays: true });
    await settle();
    clock.advance(9_999);
    await settle();
    expect([signOut, logout].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    clock.advance(1);
    await settle();
    expect([signOut, logout].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    clock.advance(10_000);
    await settle();
    expect(lines).toEqual(['Error during sign-out endpoint', 'Error during Commerce logout']);
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

  it.each(['waits for the sign-out before a sign-in', 'was asleep, too'])(
    'calls the servers once, though another tab %s',
    async (other) => {
      const clock = createFakeClock();
      const browser = createFakeBrowser(clock);
      const tokens = createFakeTokens(exampleUser);
      const alone = createTabLock(fakeLocks(), 'sign-out', 5000);
      const callSignOutEndpoint = vi.fn(async () => undefined);
      const signOut = vi.fn(tokens.signOut);
      const open = () =>
        startFakeSession({ clock, tab: browser.openTab(), tokens: { ...tokens, signOut }, alone, callSignOutEndpoint });
      const [here, there] = [await open(), await open()];
      if (other === 'was asleep, too') {
        clock.sleep(5 * 3_600_000);
        for (const { tab } of [here, there]) tab.page.dispatchEvent(new Event('focus'));
      } else {
        void here.session.signOut();
        await there.session.whenSignedOut();
      }
      for (const { session, settle } of [here, there, here]) {
        await settle();
        expect(session.state()).toEqual({ status: 'anonymous' });
      }
      expect([callSignOutEndpoint, signOut].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    },
  );

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

  it('reaches a tab that has signed in again within the same millisecond', async () => {
    const { here, there } = await startTwoTabs();
    void here.session.signOut();
    there.session.signedIn(exampleUser);
    here.session.signedIn(exampleUser);
    void here.session.signOut();
    expect(there.session.state()).toEqual({ status: 'anonymous' });
  });

  it('takes tokens for leftovers in a page that opens meanwhile, unless somebody signs in', async () => {
    const { clock, browser, here } = await startTwoTabs();
    void here.session.signOut();
    const tokens = createFakeTokens(exampleUser);
    const opened = await startFakeSession({ clock, tab: browser.openTab(), tokens });
    expect(opened.session.state()).toEqual({ status: 'anonymous' });
    tokens.signIn(exampleUser);
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
