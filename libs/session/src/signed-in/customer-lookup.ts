import { isRegisterPath } from '@assess/i18n/store-url';
import type { Clock } from '../clock.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import type { SharedTimes } from '../tabs/shared-times.ts';
import { tolerate, type Log } from '../tolerate.ts';

export const atMostEveryMs = 300_000;
export const responseLimitMs = 10_000;
const customerPath = '/store/customer/current';
const customerKey = 'assess-session-customer';

type Shared = {
  clock: Clock;
  times: SharedTimes;
  storage: KeyValueStorage;
  log: Log;
};

export type CustomerLookUpOptions = Shared & {
  /** Sends a request with the customer's token. */
  authorizedFetch: typeof fetch;
  /** The origin to which requests for the customer are sent. Default: the page's own. */
  storeOrigin?: string | undefined;
  /** The window: its `location`, and its `pagehide` event. */
  page: CustomerPage;
  onRefused: () => void;
};

export type CustomerPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  location: { pathname: string };
};

export type CustomerLookUp = ReturnType<typeof createCustomerLookUp>;

/**
 * Asks commerce for the customer. All callers in all tabs share one response, which is requested at most once per 300 000 ms.
 * A 401 from any of these requests means that commerce no longer knows the customer, except on the register page.
 *
 * @see spec §4 Activity and inactivity, §7 Commerce and user
 */
export function createCustomerLookUp(options: CustomerLookUpOptions) {
  const { clock, times, storage, authorizedFetch, log, page, onRefused, storeOrigin = '' } = options;
  let kept: string | null = null; // used when the storage fails
  let asking: Promise<void> | undefined;

  const isAskedWithin = (ms: number) => {
    const sinceMs = clock.now() - (times.read('customer-asked') ?? 0);
    return sinceMs >= 0 && sinceMs < ms;
  };
  const cached = async () => (await tolerate('reading the customer', () => storage.getItem(customerKey), log)) ?? kept;

  function keep(customer: unknown): void {
    kept = JSON.stringify(customer ?? null);
    void tolerate('keeping the customer', () => storage.setItem(customerKey, kept ?? ''), log);
  }

  async function ask(signal: AbortSignal): Promise<void> {
    kept = null;
    clearCustomer(options);
    times.write('customer-asked', clock.now());
    const giveUp = () => expectCustomer(options);
    page.addEventListener('pagehide', giveUp); // otherwise the next page would wait for this request, which ends with the page
    const result = await tolerate('customer check', () => request(signal), log);
    page.removeEventListener('pagehide', giveUp);
    if (!result || signal.aborted) return giveUp(); // a request can fail because the visitor leaves the page
    keep(result.customer);
    if (result.isRefused && !isRegisterPath(page.location.pathname)) onRefused();
  }

  async function request(signal: AbortSignal): Promise<{ isRefused: boolean; customer?: unknown }> {
    const response = await authorizedFetch(storeOrigin + customerPath, {
      credentials: 'include',
      cache: 'no-store',
      signal,
    });
    if (response.ok) return { isRefused: false, customer: await response.json() };
    if (response.status === 401) return { isRefused: true };
    log(`Error during customer check: it was answered with ${response.status}`);
    return { isRefused: false };
  }

  const askOnce = (signal: AbortSignal): Promise<void> =>
    (asking ??= ask(signal).finally(() => {
      asking = undefined;
    }));

  return {
    isAskedWithin,
    cached,
    askOnce,
    keep,
    isAsking: () => asking !== undefined,
    /** Requests the customer if the last request is old enough. */
    check: async (signal: AbortSignal): Promise<void> => {
      if (!isAskedWithin(atMostEveryMs)) await askOnce(signal);
    },
  };
}

/** Records that a request for the customer got no response. `readCustomer` then retries at once, `check` after its usual interval. */
export function expectCustomer(shared: Shared): void {
  clearCustomer(shared);
  shared.times.write('customer-asked', shared.clock.now() - responseLimitMs);
}

export function clearCustomer({ times, storage, log }: Shared): void {
  times.remove('customer-asked');
  void tolerate('forgetting the customer', () => storage.removeItem(customerKey), log);
}
