import { describe, expect, it, vi } from 'vitest';
import { createFakeBrowser, createFakeClock, exampleUser, startFakeSession, type FakeTab } from '../testing/index.ts';
import { createCustomerLookUp } from './customer-lookup.ts';

const signedIn = { status: 'signed-in', user: exampleUser };
const customer = { oldCart: { items: 2 } };
const responding = (status: number, body: object = customer) =>
  vi.fn<(...request: Parameters<typeof fetch>) => Promise<Response>>(async () => Response.json(body, { status }));

/** Opens tabs of one browser, with the store that they call. */
async function startTabs(fetch = responding(200), pathname = '/cart') {
  const clock = createFakeClock();
  const browser = createFakeBrowser(clock);
  const openTab = (tab: FakeTab = browser.openTab(pathname)) => startFakeSession({ clock, tab, fetch });
  const tab = await openTab();
  const pass = async (ms: number) => {
    clock.advance(ms);
    await tab.settle();
  };
  return { ...tab, fetch, openTab, pass };
}

describe(createCustomerLookUp, () => {
  it('asks once for the check, two notices and another tab', async () => {
    const { session, fetch, openTab, pass } = await startTabs();
    await pass(1000);
    const other = await openTab();
    const known = [session.customer(), session.customer(), other.session.customer()];
    expect(await Promise.all(known)).toEqual([customer, customer, customer]);
    await pass(1000);
    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[0]).toBe('/store/customer/current');
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer token-of-8f3c');
  });

  it('asks the store of another origin, where that is named', async () => {
    const fetch = responding(200);
    const { session } = await startFakeSession({ fetch, storeOrigin: 'https://store.example' });
    expect(await session.customer()).toEqual(customer);
    expect(fetch.mock.calls[0]?.[0]).toBe('https://store.example/store/customer/current');
  });

  it('asks again after 300 000 ms, and not before, in a tab that has been opened meanwhile too', async () => {
    const { session, fetch, openTab, pass } = await startTabs();
    await pass(1000);
    await pass(299_000);
    const { session: later } = await openTab();
    expect([await session.customer(), await later.customer()]).toEqual([customer, customer]);
    expect(fetch).toHaveBeenCalledOnce();
    await pass(1000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await later.customer();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('waits for an answer that another tab is about to get, and asks itself when none comes', async () => {
    let reply: (response: Response) => void = () => undefined;
    const slow = responding(200).mockImplementation(() => new Promise((resolve) => (reply = resolve)));
    const { fetch, openTab, pass } = await startTabs(slow);
    await pass(1000);
    const { session: other } = await openTab();
    const known = other.customer();
    await pass(2000);
    expect(fetch).toHaveBeenCalledOnce();
    for (let second = 0; second < 10; second += 1) await pass(1000); // the first tab may have been closed
    expect(fetch).toHaveBeenCalledTimes(2);
    reply(Response.json(customer));
    expect(await known).toEqual(customer);
  });

  it('asks at once where the page before was left while it asked', async () => {
    let lose: (reason: Error) => void = () => undefined;
    const lost = responding(200).mockImplementationOnce(() => new Promise((_, reject) => (lose = reject)));
    const { fetch, openTab, tab, pass, settle } = await startTabs(lost);
    await pass(1000);
    tab.page.dispatchEvent(new Event('pagehide'));
    lose(new TypeError('Failed to fetch'));
    await settle();
    const { session: next } = await openTab();
    expect(await next.customer()).toEqual(customer);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('runs after a sign-in for the callers, not for the check', async () => {
    const { session, fetch, pass } = await startTabs();
    await pass(1000);
    session.signedIn(exampleUser);
    await pass(289_000);
    expect(fetch).toHaveBeenCalledOnce();
    await session.customer();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['/my-account', 401, [{ reason: 'unauthorized', stays: false }]],
    ['/en-gb/register', 401, []],
    ['/my-account', 500, []],
  ])('on %s a response of %i for any caller ends with %j', async (pathname, status, expected) => {
    const checked = await startTabs(responding(status), pathname);
    await checked.pass(1000);
    expect(checked.ends).toEqual(expected);
    const asked = await startTabs(responding(status), pathname);
    expect(await asked.session.customer()).toBeUndefined();
    await asked.settle();
    expect(asked.ends).toEqual(expected);
  });

  it('does not ask again at once after a failure', async () => {
    const { session, fetch, pass, lines } = await startTabs(responding(500));
    await pass(1000);
    expect(await session.customer()).toBeUndefined();
    await pass(298_000);
    expect(fetch).toHaveBeenCalledOnce();
    expect(lines).toEqual(['Error during customer check: it was answered with 500']);
  });

  it('is unknown while the store cannot be reached, and is asked for again by the next who wants to know', async () => {
    const { session, fetch, pass } = await startTabs(
      responding(200).mockRejectedValueOnce(new TypeError('Failed to fetch')),
    );
    expect(await session.customer()).toBeUndefined();
    await pass(1000);
    expect(fetch).toHaveBeenCalledOnce();
    expect(await session.customer()).toEqual(customer);
  });

  it('believes a 401 when it hears it again: the session may just have got another cookie', async () => {
    const fetch = responding(200).mockResolvedValueOnce(new Response('', { status: 401 }));
    const { session, pass } = await startTabs(fetch);
    await pass(1000);
    expect(session.state()).toEqual(signedIn);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('keeps what was changed from here for all tabs, and forgets it at a sign-out', async () => {
    const { session, tab, openTab } = await startTabs();
    await session.customer();
    session.replaceCustomer({});
    const { session: other } = await openTab();
    expect(await other.customer()).toEqual({});
    await session.signOut();
    expect(await session.customer()).toBeUndefined();
    expect(tab.storage.getItem('assess-session-customer')).toBeNull();
  });

  it('works in one tab where nothing can be stored', async () => {
    const clock = createFakeClock();
    const refuse = () => {
      throw new Error('forbidden');
    };
    const tab = {
      ...createFakeBrowser(clock).openTab(),
      storage: { getItem: refuse, setItem: refuse, removeItem: refuse },
    };
    const fetch = responding(200);
    const { session } = await startFakeSession({ clock, tab, fetch });
    expect([await session.customer(), await session.customer()]).toEqual([customer, customer]);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
