import { describe, expect, it, vi } from 'vitest';
import {
  createFakeBrowser,
  createFakeClock,
  createFakeTokens,
  exampleUser,
  startFakeSession,
  type FakeTab,
} from '../testing/index.ts';
import { follow, lookAgain } from './discovery-moves.ts';
import { enter } from './signed-in.ts';

const grace = { id: '9d41', firstName: 'Grace', lastName: 'Hopper' };
const signedInAs = (user: object) => ({ status: 'signed-in', user });

/** Starts two tabs of one browser that share its tokens, without a signed-in user. */
async function startTwoTabs(user: typeof exampleUser | null = null) {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const tokens = createFakeTokens(user);
  const here = await startFakeSession({ clock, tab: browser.openTab(), tokens });
  const there = await startFakeSession({ clock, tab: browser.openTab(), tokens });
  return { clock, browser, tokens, here, there };
}

/** Creates a tab in which no storage event arrives. */
const deaf = (tab: FakeTab): FakeTab => ({
  ...tab,
  page: Object.assign(new EventTarget(), { location: tab.page.location }),
});

describe(enter, () => {
  it('takes over names that differ', async () => {
    const namesOf = vi.fn(async () => ({ firstName: 'Ada', lastName: 'Lovelace' }));
    const { session } = await startFakeSession({ namesOf });
    expect(session.state()).toMatchObject({ user: { firstName: 'Ada', lastName: 'Lovelace' } });
    expect(namesOf).toHaveBeenCalledExactlyOnceWith('8f3c', expect.any(AbortSignal));
  });

  it('aborts the request for the names when the session ends, and logs nothing', async () => {
    let asked: AbortSignal | undefined;
    const namesOf = (_id: string, signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        asked = signal;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const { session, lines } = await startFakeSession({ namesOf });
    expect(asked?.aborted).toBe(false);
    await session.signOut();
    expect([asked?.aborted, lines]).toEqual([true, []]);
  });

  it('asks for the country of registration when the identity profile does not say it', async () => {
    const registrationCountryOf = vi.fn(async () => 'NZ');
    const { session } = await startFakeSession({ registrationCountryOf });
    expect(session.state()).toEqual(signedInAs({ ...exampleUser, registrationCountryIso: 'NZ' }));
    await startFakeSession({ user: { ...exampleUser, registrationCountryIso: 'AU' }, registrationCountryOf });
    expect(registrationCountryOf).toHaveBeenCalledExactlyOnceWith('8f3c');
  });

  it('keeps the user when names and country are unavailable', async () => {
    const fail = () => Promise.reject(new Error('down'));
    const { session, lines } = await startFakeSession({ namesOf: fail, registrationCountryOf: fail });
    expect(session.state()).toEqual(signedInAs(exampleUser));
    expect(lines).toEqual(['Error during refreshing the names', 'Error during finding the country of registration']);
  });

  it('is seen as activity by a tab that has slept since', async () => {
    const { clock, tokens, here, there } = await startTwoTabs(exampleUser);
    clock.sleep(1_800_000);
    tokens.signIn(grace);
    here.session.signedIn(grace);
    await there.settle();
    expect([here, there].map(({ session }) => session.state())).toEqual([signedInAs(grace), signedInAs(grace)]);
  });
});

describe(lookAgain, () => {
  /** Starts a session whose server fails until `recover` is called. */
  async function startUnknown(pathname = '/') {
    const clock = createFakeClock();
    const login = createFakeTokens(exampleUser);
    const accessToken = vi.fn(login.accessToken).mockRejectedValue(new Error('down'));
    const signOut = vi.fn(login.signOut);
    const tab = createFakeBrowser(clock).openTab(pathname);
    const fake = await startFakeSession({ clock, tab, tokens: { ...login, accessToken, signOut } });
    expect(fake.session.state()).toEqual({ status: 'anonymous', error: 'unreachable' });
    return { ...fake, signOut, accessToken, recover: () => accessToken.mockImplementation(login.accessToken) };
  }

  it.each(['online', 'focus', 'pageshow'])('asks again on %s after a failure', async (sign) => {
    const { session, tab, settle, recover } = await startUnknown();
    recover();
    tab.page.dispatchEvent(new Event(sign));
    await settle();
    expect(session.state()).toEqual(signedInAs(exampleUser));
  });

  it('asks again every 30 000 ms after a failure, and no more once it knows', async () => {
    const { session, clock, settle, accessToken, recover } = await startUnknown();
    clock.advance(29_000);
    await settle();
    expect(accessToken).toHaveBeenCalledTimes(1);
    clock.advance(1000);
    await settle();
    expect(accessToken).toHaveBeenCalledTimes(2);
    recover();
    clock.advance(30_000);
    await settle();
    expect(session.state()).toEqual(signedInAs(exampleUser));
  });

  it('ends an unverifiable session after its limit', async () => {
    const { clock, tab, settle, ends, signOut, recover } = await startUnknown('/my-account');
    tab.storage.setItem('assess-session-last-activity', String(clock.now() - 1_800_000));
    recover();
    tab.page.dispatchEvent(new Event('online'));
    await settle();
    expect(signOut).toHaveBeenCalledOnce();
    expect(ends).toEqual([{ reason: 'inactive', stays: false }]);
  });
});

describe(follow, () => {
  it('shows the user in the other tabs at once', async () => {
    const { tokens, here, there } = await startTwoTabs();
    tokens.signIn(exampleUser);
    here.session.signedIn(exampleUser);
    await there.settle();
    expect(there.session.state()).toEqual(signedInAs(exampleUser));
  });

  it('shows the user within a second where no storage event arrives', async () => {
    const { clock, browser, tokens, here } = await startTwoTabs();
    const there = await startFakeSession({ clock, tab: deaf(browser.openTab()), tokens });
    tokens.signIn(exampleUser);
    here.session.signedIn(exampleUser);
    clock.advance(1000);
    await there.settle();
    expect(there.session.state()).toEqual(signedInAs(exampleUser));
  });

  it('changes to another user who has signed in', async () => {
    const { tokens, here, there } = await startTwoTabs(exampleUser);
    tokens.signIn(grace);
    here.session.signedIn(grace);
    await there.settle();
    expect(there.session.state()).toEqual(signedInAs(grace));
    expect(there.ends).toEqual([]);
  });

  it("follows tokens that have become another person's, though no tab has said so", async () => {
    const { clock, tokens, here } = await startTwoTabs(exampleUser);
    tokens.signIn(grace);
    here.session.userChanged();
    await here.settle();
    expect(here.session.state()).toEqual(signedInAs(grace));
    tokens.signIn(exampleUser);
    here.session.userChanged();
    await here.settle();
    expect(here.session.state()).toEqual(signedInAs(grace));
    clock.advance(30_000);
    here.session.userChanged();
    await here.settle();
    expect(here.session.state()).toEqual(signedInAs(exampleUser));
  });

  it('signs nobody in where the token is not, and asks no server', async () => {
    const clock = createFakeClock();
    const browser = createFakeBrowser(clock);
    const here = await startFakeSession({ clock, tab: browser.openTab(), user: null });
    const there = await startFakeSession({ clock, tab: browser.openTab(), user: null });
    const accessToken = vi.fn();
    const third = await startFakeSession({
      clock,
      tab: browser.openTab(),
      tokens: { expiresAt: () => undefined, accessToken },
    });
    accessToken.mockClear();
    here.session.signedIn(exampleUser);
    clock.advance(1000);
    await here.settle();
    expect(there.session.state()).toEqual({ status: 'anonymous' });
    expect(third.session.state()).toEqual({ status: 'anonymous' });
    expect(accessToken).not.toHaveBeenCalled();
  });

  it('keeps a user when the token is unavailable', async () => {
    const { clock, browser, tokens, here } = await startTwoTabs(exampleUser);
    const userInfo = vi.fn(tokens.userInfo);
    const there = await startFakeSession({ clock, tab: browser.openTab(), tokens: { ...tokens, userInfo } });
    userInfo.mockRejectedValue(new Error('offline'));
    here.session.signedIn(exampleUser);
    await there.settle();
    expect(there.session.state()).toEqual(signedInAs(exampleUser));
    expect(there.lines).toEqual(['Error during finding the login']);
  });

  it('takes no notice of a sign-in that a sign-out has followed', async () => {
    const { clock, browser, tokens, here } = await startTwoTabs();
    const there = await startFakeSession({ clock, tab: deaf(browser.openTab()), tokens });
    here.session.signedIn(exampleUser);
    void here.session.signOut();
    await here.settle();
    tokens.signIn(exampleUser); // a leftover, as if the identity server hangs
    clock.advance(120_000);
    await there.settle();
    expect(there.session.state()).toEqual({ status: 'anonymous' });
  });

  it('restarts a running search now that there is a token', async () => {
    const { clock, browser, tokens, here } = await startTwoTabs();
    const answers = [new Promise<undefined>(() => undefined)];
    const accessToken = () => answers.pop() ?? tokens.accessToken();
    const there = await startFakeSession({ clock, tab: browser.openTab(), tokens: { ...tokens, accessToken } });
    expect(there.session.state()).toEqual({ status: 'processing' });
    tokens.signIn(exampleUser);
    here.session.signedIn(exampleUser);
    await there.settle();
    expect(there.session.state()).toEqual(signedInAs(exampleUser));
  });

  it('follows within a second though an older search finds the user before just then', async () => {
    const { clock, browser, tokens, here } = await startTwoTabs(exampleUser);
    let [findBefore, findToken] = [() => {}, () => {}];
    const expiresAt = vi.fn(tokens.expiresAt);
    const userInfo = vi.fn(tokens.userInfo);
    userInfo.mockReturnValueOnce(new Promise((resolve) => (findBefore = () => resolve(exampleUser))));
    const there = await startFakeSession({ clock, tab: browser.openTab(), tokens: { ...tokens, expiresAt, userInfo } });
    expiresAt.mockReturnValueOnce(new Promise((resolve) => (findToken = () => resolve(clock.now() + 60_000))));
    tokens.signIn(grace);
    here.session.signedIn(grace);
    findBefore();
    await there.settle();
    findToken();
    await there.settle();
    expect(there.session.state()).toEqual(signedInAs(exampleUser));
    clock.advance(1000);
    await there.settle();
    expect(there.session.state()).toEqual(signedInAs(grace));
  });
});
