import { startSandbox } from './start-sandbox.ts';

export interface CommercePage {
  status: number;
  /** As the storefront shows it in the browser's tab. */
  title: string;
  html: string;
  location: string | null;
  headers: Headers;
}

/** A visitor's browser behind the storefront: keeps cookies, follows nothing, and is in one store. */
export async function startCommerce({ locale = 'en-us', ...options }: { locale?: string; folder?: string } = {}) {
  const sandbox = await startSandbox(options);
  const cookies = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<CommercePage> => {
    const response = await fetch(`${sandbox.url}/commerce${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        'x-locale': locale,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      title: decodeURIComponent(response.headers.get('x-page-title') ?? ''),
      html: (await response.text()).replace(/[ \n]+/g, ' '), // no-break spaces stay
      location: response.headers.get('location'),
      headers: response.headers,
    };
  };

  const get = (path: string) => send(path);
  const post = (path: string, form: Record<string, string> | [string, string][]) =>
    send(path, { method: 'POST', body: new URLSearchParams(form) });
  return {
    ...sandbox,
    cookies,
    send,
    get,
    post,
    signIn: (customer: string) => post('/my-account/support/login', { customer }),
    addToCart: (product: string, quantity = '1') => post('/cart/lines', { product, quantity }),
  };
}
