import { customers } from '../customers/demo-customers.ts';
import { identityClient } from './identity-client.ts';
import { createManualClock } from './manual-clock.ts';
import { startSandbox } from './start-sandbox.ts';

export interface CommercePage {
  status: number;
  /** The title as the storefront shows it in the browser's tab. */
  title: string;
  html: string;
  location: string | null;
  headers: Headers;
}

/** The flags that are on in these tests. All others have their defaults. */
const usualFlags = {
  'order-history': true,
  'address-book': true,
  'my-account-qualifications': ['degree', 'certification', 'accredited-institution', 'organisation'],
};

export interface CommerceSetting {
  locale?: string;
  folder?: string;
  /** The flags by key that the storefront sends in addition to `usualFlags`. */
  flags?: Record<string, unknown>;
}

/**
 * Starts the sandbox and creates a client of commerce that behaves like a visitor's browser behind the storefront, in
 * one store. It stores cookies and follows no redirects. The clock starts at the real time and stands still.
 */
export async function startCommerce({ locale = 'en-us', folder, flags = {} }: CommerceSetting = {}) {
  const clock = createManualClock(Date.now()); // sessions of the identity server end by the real time
  const sandbox = await startSandbox({ clock, ...(folder !== undefined && { folder }) });
  const identity = identityClient(sandbox.url);

  let said: Record<string, unknown> = { ...usualFlags, ...flags };
  const send = async (path: string, init: RequestInit = {}): Promise<CommercePage> => {
    const headers = {
      'x-locale': locale,
      'x-feature-flags': JSON.stringify(said),
      ...(init.headers as Record<string, string>),
    };
    const response = await identity.send(`${sandbox.url}/commerce${path}`, { ...init, headers });
    return {
      status: response.status,
      title: decodeURIComponent(response.headers.get('x-page-title') ?? ''),
      html: (await response.text()).replace(/[ \n]+/g, ' '), // no-break spaces are not replaced
      location: response.headers.get('location'),
      headers: response.headers,
    };
  };

  const get = (path: string) => send(path);
  const post = (path: string, form: Record<string, string> | [string, string][]) =>
    send(path, { method: 'POST', body: new URLSearchParams(form) });
  return {
    ...sandbox,
    identity,
    cookies: identity.jar,
    /** Sets flags, which the storefront sends with all further requests. */
    setFlags: (changed: Record<string, unknown>) => void (said = { ...said, ...changed }),
    send,
    get,
    post,
    /** Signs in at the identity server as a customer of the demo data. */
    signIn: (customer: string) => identity.signIn(customers.find(({ id }) => id === customer)?.email ?? ''),
    addToCart: (product: string, quantity = '1') => post('/cart/lines', { product, quantity }),
  };
}
