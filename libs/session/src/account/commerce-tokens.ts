import { systemClock, type Clock } from '../clock.ts';
import type { SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { clearCustomer, createCustomerLookUp, type CustomerPage } from '../signed-in/customer-lookup.ts';
import { readCustomer } from '../signed-in/read-customer.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import { createSharedTimes } from '../tabs/shared-times.ts';
import type { Log } from '../tolerate.ts';

const askLimitMs = 10_000;

/** Stands in place of a token: commerce identifies the customer by a cookie, which no script can read. */
const cookieOfCommerce = 'cookie';

type CommerceTokensOptions = {
  clock?: Clock | undefined;
  /** The storage that all tabs share. They share one response of commerce per 300 000 ms. */
  storage: KeyValueStorage;
  page: CustomerPage;
  fetch: typeof fetch;
  storeOrigin?: string | undefined;
  /** True when a user may be signed in. Calls no server. */
  isHinted: () => boolean;
  /** Called when commerce does not know the customer any more. */
  onLost: () => void;
  /** Ends the session at commerce. Rejects unless commerce confirms it. */
  signOut: () => Promise<void>;
  log: Log;
};

/**
 * Creates the functions of a session without tokens, whose user has signed in at commerce: commerce says who the customer is. Such a session
 * has no expiry. It ends by a sign-out, by inactivity, or when commerce responds with 401.
 *
 * @see spec §4 Session, non-token login branch
 */
export function createCommerceTokens(options: CommerceTokensOptions): SessionTokens {
  const { clock = systemClock, storage, page, fetch, storeOrigin, isHinted, onLost, log } = options;
  const shared = { clock, times: createSharedTimes(storage, log), storage, log };
  let isRefused = false;
  const lookUp = createCustomerLookUp({
    ...shared,
    page,
    storeOrigin,
    authorizedFetch: fetch,
    onRefused: () => {
      isRefused = true;
    },
  });

  async function findCustomer(): Promise<SessionUser | undefined> {
    if (!isHinted()) return undefined;
    isRefused = false;
    const customer = await readCustomer(lookUp, clock, AbortSignal.timeout(askLimitMs));
    if (isRefused) {
      clearCustomer(shared); // the next sign-in must not find this response
      onLost();
      return undefined;
    }
    return userIn(customer);
  }

  return {
    accessToken: async () => ((await findCustomer()) ? cookieOfCommerce : undefined),
    expiresAt: () => (isHinted() ? Number.POSITIVE_INFINITY : undefined),
    userInfo: async () => {
      const user = await findCustomer();
      if (!user) throw new Error('Commerce knows no customer.');
      return user;
    },
    signOut: options.signOut,
  };
}

/** Reads the user from a customer of commerce. @throws Error when commerce has not responded with a customer. */
function userIn(customer: unknown): SessionUser {
  const { id, firstName, lastName, email, registrationCountryIso } = { ...(customer as Record<string, unknown>) };
  if (typeof id !== 'string') throw new Error('Commerce did not name the customer.');
  return {
    id,
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: typeof lastName === 'string' ? lastName : '',
    ...(typeof email === 'string' && { email }),
    ...(typeof registrationCountryIso === 'string' && { registrationCountryIso }),
  };
}
