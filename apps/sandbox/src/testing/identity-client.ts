import { demoPassword } from '../identity/accounts/passwords.ts';
import { realmPath } from '../identity/realm.ts';

interface Step {
  callbacks?: { input: { name: string; value: unknown }[] }[];
}

/** Creates a client that signs in at the sandbox's identity server and stores cookies, like a browser. */
export function identityClient(sandboxUrl: string) {
  const jar = new Map<string, string>();

  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  /** Starts a tree with this query and answers its single step with these values, in order. */
  const goThrough = async (query: string, values: readonly unknown[]): Promise<void> => {
    const url = `${sandboxUrl}/auth/json/${realmPath}/authenticate?${query}`;
    const post = (body?: object) =>
      send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
    const step: Step = await (await post()).json();
    for (const [place, { input }] of (step.callbacks ?? []).entries()) if (input[0]) input[0].value = values[place];
    const { status } = await post(step);
    if (status !== 200) throw new Error(`${query} was answered with ${status}.`);
  };

  return {
    jar,
    send,
    goThrough,
    signIn: (name: string): Promise<void> => goThrough(tree('Login'), [name, demoPassword]),
    /** Registers an account and signs in with it. */
    register: (email: string): Promise<void> =>
      goThrough(tree('Registration'), [email, 'Noor', 'Bakker', 'Blue-Kite-7', true]),
  };
}

const tree = (name: string): string => `authIndexType=service&authIndexValue=${name}`;
