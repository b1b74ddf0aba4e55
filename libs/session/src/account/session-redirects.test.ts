import { describe, expect, it, vi } from 'vitest';
import { createFakeBrowser, createFakeClock, exampleUser, startFakeSession } from '../testing/index.ts';
import { createSessionRedirects, type LeadOptions } from './session-redirects.ts';

const grace = { id: 'g', firstName: 'Grace', lastName: 'Hopper' };

/** Opens a page with a user's session and records its redirects. */
async function open(pathname: string, options: LeadOptions = {}, isOnline = () => true) {
  const clock = createFakeClock();
  const tab = createFakeBrowser(clock).openTab(pathname);
  const fake = await startFakeSession({ clock, tab, user: null });
  const steps: string[] = [];
  const note = (verb: string) => (to?: string | URL) =>
    void steps.push(to === undefined ? verb : `${verb} ${String(to)}`);
  const awaited = createSessionRedirects(fake.session, {
    hidePage: note('hide'),
    ...options,
    page: tab.page,
    go: { assign: note('assign'), replace: note('replace'), reload: note('reload') },
    isOnline,
    signIn: '/en/login',
  });
  fake.session.signedIn(exampleUser);
  await fake.settle();
  return { ...fake, steps, awaited };
}

describe('the end of a session', () => {
  it.each([
    ['/my-account/orders', ['hide', 'assign /en/login']],
    ['/cart', ['hide', 'assign /search.html']],
    ['/search.html', []],
  ])('leads from %s as the specification has it', async (pathname, expected) => {
    const { session, steps } = await open(pathname);
    await session.signOut();
    expect(steps).toEqual(expected);
  });

  it('leads nowhere where the visitor stays', async () => {
    const { session, steps } = await open('/my-account');
    await session.signOut({ stays: true });
    expect(steps).toEqual([]);
  });

  it('leads where the app says', async () => {
    const landingAfter = vi.fn(() => '/goodbye');
    const { session, steps } = await open('/cart', { landingAfter });
    await session.signOut();
    expect(landingAfter).toHaveBeenLastCalledWith({ reason: 'signed-out', stays: false });
    expect(steps).toEqual(['hide', 'assign /goodbye']);
  });

  it('waits for a network, and says so', async () => {
    const { session, steps, awaited, tab } = await open('/cart', {}, () => false);
    await session.signOut();
    expect([steps, awaited.get()]).toEqual([['hide'], '/search.html']);
    tab.page.dispatchEvent(new Event('online'));
    expect(steps).toEqual(['hide', 'assign /search.html']);
  });

  it('shows a hidden page again if the visitor stays', async () => {
    const landings = ['/elsewhere'];
    const { session, steps } = await open('/cart', { landingAfter: () => landings.shift() });
    await session.signOut();
    expect(steps).toEqual(['hide', 'hide', 'reload']);
  });
});

describe('a sign-in', () => {
  const registered = { ...exampleUser, registrationCountryIso: 'NZ' };

  it('leads to the store of the user, once for a country', async () => {
    const ownStoreOf = vi.fn(() => '/nz');
    const { session, steps } = await open('/cart', { ownStoreOf });
    expect(ownStoreOf).not.toHaveBeenCalled(); // the user's country is not known
    session.signedIn(registered);
    session.signedIn({ ...registered, firstName: 'Augusta' });
    expect([steps, ownStoreOf.mock.calls]).toEqual([['replace /nz'], [[registered]]]);
    session.signedIn({ ...registered, registrationCountryIso: 'AU' });
    expect(ownStoreOf).toHaveBeenCalledTimes(2);
  });

  it('leads nowhere from a page about to be left, nor where the user is in their store', async () => {
    const ownStoreOf = vi.fn(() => undefined);
    const passing = await open('/en/login', { ownStoreOf, isPassing: (pathname) => pathname === '/en/login' });
    passing.session.signedIn(registered);
    expect([passing.steps, ownStoreOf.mock.calls]).toEqual([[], []]);
    const there = await open('/cart', { ownStoreOf });
    there.session.signedIn(registered);
    expect([there.steps, ownStoreOf.mock.calls.length]).toEqual([[], 1]);
  });

  it.each([
    ['/my-account', ['hide', 'reload']],
    ['/cart', []],
  ])('of another user reloads %s if it was rendered for its customer', async (pathname, expected) => {
    const { session, steps } = await open(pathname);
    session.signedIn(grace);
    expect(steps).toEqual(expected);
  });
});
