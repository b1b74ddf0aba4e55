import { describe, expect, it, vi } from 'vitest';
import {
  createFakeBrowser,
  createFakeClock,
  createFakeTokens,
  exampleUser,
  startFakeSession,
} from '../testing/index.ts';
import { createLegacySession, type LegacySession, type LegacySessionOptions } from './legacy-session.ts';

/** Opens a plain page beside a page of the store, in one browser with one user. */
async function openPages(user: typeof exampleUser | null = exampleUser) {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const tokens = createFakeTokens(user);
  const store = await startFakeSession({ clock, tab: browser.openTab(), tokens });
  const opened = browser.openTab('/my-account/orders');
  const assign = vi.fn();
  const location = { ...opened.page.location, search: '?page=2', assign };
  const idleDialog = { show: vi.fn(), hide: vi.fn() };
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
  const lines: string[] = [];
  const session = createLegacySession({
    ...opened,
    page: Object.assign(opened.page, { location }),
    idleDialog,
    clock,
    fetch,
    log: (line) => lines.push(line),
    parsed: async () => undefined,
  });
  const events = record(session);
  const initialize = (options: Partial<LegacySessionOptions> = {}) =>
    session.initialize({ identity: tokens, loginUrl: '/en/login', ...options });
  return { clock, tokens, store, session, initialize, events, idleDialog, fetch, lines, assign };
}

function record(session: LegacySession): [string, unknown][] {
  const events: [string, unknown][] = [];
  for (const name of ['login', 'anonymous', 'logout', 'idle-warning'])
    session.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  return events;
}

describe(createLegacySession, () => {
  it('reports the user', async () => {
    const { initialize, session, events } = await openPages();
    expect(await initialize()).toEqual(exampleUser);
    expect(await session.getToken()).toBe('token-of-8f3c');
    expect(events).toEqual([['login', exampleUser]]);
  });

  it('reports an anonymous visitor', async () => {
    const { initialize, session, events } = await openPages(null);
    expect(await initialize()).toBeNull();
    expect(await session.getToken()).toBeUndefined();
    expect(events).toEqual([['anonymous', null]]);
  });

  it('is initialized once', async () => {
    const { initialize, clock } = await openPages();
    await initialize();
    const timers = clock.timerCount();
    expect(await initialize()).toEqual(exampleUser);
    expect(clock.timerCount()).toBe(timers);
  });

  it('reports that it was not initialized', async () => {
    const { session } = await openPages();
    await expect(session.getToken()).rejects.toThrow('initialize');
    expect(session.login).toThrow('initialize');
  });

  it('goes to the login page and wants to come back', async () => {
    const { initialize, session, assign } = await openPages(null);
    await initialize();
    session.login();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/en/login?returnTo=%2Fmy-account%2Forders%3Fpage%3D2');
  });

  it('follows a sign-in and a sign-out on a page of the store', async () => {
    const { initialize, tokens, store, events, assign } = await openPages(null);
    await initialize();
    tokens.signIn(exampleUser);
    store.session.signedIn(exampleUser);
    await store.settle();
    expect(events).toEqual([
      ['anonymous', null],
      ['login', exampleUser],
    ]);
    await store.session.signOut();
    await store.settle();
    expect(events.at(-1)).toEqual(['logout', { reason: 'signed-out-elsewhere', timeout: false }]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/en/login?returnTo=%2Fmy-account%2Forders%3Fpage%3D2');
  });

  it('signs out the pages of the store too, and commerce at its own URL', async () => {
    const { initialize, session, store, fetch, events } = await openPages();
    await initialize({ commerceLogoutUrl: '/commerce/logout' });
    await session.logout({ stays: true });
    expect(store.session.state()).toEqual({ status: 'anonymous' });
    expect(fetch.mock.calls.at(-1)?.[0]).toBe('/commerce/logout?timeout=false');
    expect(events.at(-1)).toEqual(['logout', { reason: 'signed-out', timeout: false }]);
  });

  it('ends after 1800 seconds without activity, and notifies commerce', async () => {
    const { initialize, store, clock, fetch, events } = await openPages();
    await initialize({ commerceLogoutUrl: '/commerce/logout' });
    store.session.stop();
    clock.advance(1_800_000);
    await store.settle();
    expect(events.at(-1)).toEqual(['logout', { reason: 'inactive', timeout: true }]);
    expect(fetch.mock.calls.at(-1)?.[0]).toBe('/commerce/logout?timeout=true');
  });

  it('ends when the token is found missing', async () => {
    const { initialize, session, tokens, store, events } = await openPages();
    await initialize();
    await tokens.signOut();
    expect(await session.getToken()).toBeUndefined();
    await store.settle();
    expect(events.at(-1)).toEqual(['logout', { reason: 'timed-out', timeout: true }]);
  });

  it('warns 15 seconds before the end, and activity on a page of the store takes the warning away', async () => {
    const { initialize, clock, idleDialog, events, store } = await openPages();
    await initialize();
    clock.advance(1_784_000);
    expect(idleDialog.show).not.toHaveBeenCalled();
    clock.advance(1000);
    expect(events.at(-1)).toEqual(['idle-warning', { endsWithinMs: 15_000 }]);
    clock.advance(10_000);
    expect(idleDialog.show.mock.calls.map(([seconds]) => seconds)).toEqual([15, 10, 5]);
    store.session.extend();
    clock.advance(1000);
    expect(idleDialog.hide).toHaveBeenCalledOnce();
  });

  it("ends after the store's own limit where the page names it", async () => {
    const { initialize, clock, store, events } = await openPages();
    await initialize({ inactivityLimitMs: 600_000 });
    clock.advance(599_000);
    expect(events.at(-1)?.[0]).not.toBe('logout');
    clock.advance(1000);
    await store.settle();
    expect(events.at(-1)).toEqual(['logout', { reason: 'inactive', timeout: true }]);
  });

  it('leaves the warning to a page that wants to show its own, as early as it wants', async () => {
    const { initialize, session, clock, idleDialog, events } = await openPages();
    session.addEventListener('idle-warning', (event) => event.preventDefault());
    await initialize({ idleWarningMs: 20_000 });
    clock.advance(1_780_000);
    expect(events.at(-1)).toEqual(['idle-warning', { endsWithinMs: 20_000 }]);
    expect(idleDialog.show).not.toHaveBeenCalled();
    session.extend();
    clock.advance(1_779_000);
    expect(events).toHaveLength(2);
  });
});
