import { describe, expect, it, vi } from 'vitest';
import {
  createFakeBrowser,
  createFakeClock,
  createFakeTokens,
  exampleUser,
  startFakeSession,
} from '../testing/index.ts';
import { createPendingSignOut, isSignOutPending } from './pending-sign-out.ts';

const signedIn = { status: 'signed-in', user: exampleUser };
const anonymous = { status: 'anonymous' };
const hour = 3_600_000;

/** Starts a browser whose servers can be out of reach. It gets new tokens silently while the servers know the login. */
function startBrowser() {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const login = createFakeTokens(exampleUser);
  const network = { isThere: true };
  const reach = <T>(read: () => T): T => {
    if (!network.isThere) throw new Error('offline');
    return read();
  };
  const tokens = {
    ...login,
    accessToken: async () => reach(login.accessToken),
    signOut: vi.fn(async () => reach(login.signOut)),
  };
  const open = (pathname?: string) => startFakeSession({ clock, tab: browser.openTab(pathname), tokens });
  return { clock, network, login, tokens, open };
}

describe(createPendingSignOut, () => {
  it('prevents every sign-in after a sign-out without a network, for any time', async () => {
    const { clock, network, open } = startBrowser();
    const { session, lines } = await open();
    network.isThere = false;
    await session.signOut();
    expect(lines).toEqual(['Error during identity sign-out']);
    clock.advance(24 * hour);
    expect((await open()).session.state()).toEqual(anonymous);
    network.isThere = true;
    const later = await open();
    expect(later.session.state()).toEqual(anonymous);
    expect(later.ends).toEqual([{ reason: 'signed-out', stays: true }]);
  });

  it('is sent once when the network is back, though three tabs signed out without it', async () => {
    const { network, login, tokens, open } = startBrowser();
    const tabs = [await open(), await open(), await open()];
    network.isThere = false;
    await Promise.all(tabs.map(({ session }) => session.signOut()));
    expect([login.owner(), tokens.signOut.mock.calls.length]).toEqual([exampleUser, 1]);
    network.isThere = true;
    for (const { tab } of tabs) tab.page.dispatchEvent(new Event('online'));
    await tabs[0]?.settle();
    expect(login.owner()).toBeNull();
    expect(tabs.map(({ tab }) => isSignOutPending(tab.jar))).toEqual([false, false, false]);
  });

  it('is retried every 30 000 ms, and at once when the visitor is back', async () => {
    const { clock, network, tokens, open } = startBrowser();
    const { session, tab, settle } = await open();
    network.isThere = false;
    await session.signOut();
    clock.advance(29_000);
    expect(tokens.signOut).toHaveBeenCalledTimes(1);
    clock.advance(1000);
    await settle();
    expect(tokens.signOut).toHaveBeenCalledTimes(2);
    tab.page.dispatchEvent(new Event('focus'));
    await settle();
    expect(tokens.signOut).toHaveBeenCalledTimes(3);
  });

  it('is left by a session that ended while the machine slept and woke without a network', async () => {
    const { clock, network, login, open } = startBrowser();
    const { session, ends } = await open('/my-account/orders');
    network.isThere = false;
    clock.sleep(8 * hour);
    clock.advance(1000);
    expect(session.state()).toEqual(anonymous);
    network.isThere = true;
    const next = await open('/my-account/orders');
    expect(next.session.state()).toEqual(anonymous);
    expect(ends).toEqual([{ reason: 'inactive', stays: false }]);
    expect(next.ends).toEqual([{ reason: 'inactive', stays: false }]);
    expect(login.owner()).toBeNull();
  });

  it('is sent before a sign-in, which it blocks while it is pending', async () => {
    const { network, login, open } = startBrowser();
    const { session } = await open();
    network.isThere = false;
    await session.signOut();
    await expect(session.whenSignedOut()).rejects.toThrow('is still pending');
    network.isThere = true;
    await session.whenSignedOut();
    expect(login.owner()).toBeNull();
  });

  it('tells the other tabs why: a time-out is one in all of them', async () => {
    const { clock, open } = startBrowser();
    const tabs = [await open(), await open()];
    clock.advance(1_800_000);
    await tabs[0]?.settle();
    for (const { ends } of tabs) expect(ends).toEqual([{ reason: 'inactive', stays: false }]);
  });

  it('is dropped after a sign-in', async () => {
    const { clock, network, tokens, open } = startBrowser();
    const { session, tab, settle } = await open();
    network.isThere = false;
    await session.signOut();
    session.signedIn(exampleUser);
    network.isThere = true;
    tab.page.dispatchEvent(new Event('online'));
    clock.advance(60_000);
    await settle();
    expect(session.state()).toEqual(signedIn);
    expect(tokens.signOut).toHaveBeenCalledTimes(1);
  });

  it('lasts as long as the page where cookies are forbidden', () => {
    const pendingSignOut = createPendingSignOut({
      get cookie() {
        return '';
      },
      set cookie(_) {},
    });
    pendingSignOut.record('inactive');
    expect(pendingSignOut.reason()).toBe('inactive');
    pendingSignOut.clear();
    expect(pendingSignOut.reason()).toBeUndefined();
  });
});
