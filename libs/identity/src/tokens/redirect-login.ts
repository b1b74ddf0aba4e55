import * as z from 'zod/mini';
import { IdentityError } from '../identity-error.ts';
import type { BrowserTab } from '../browser-tab.ts';
import type { IdentitySdk } from '../sdk/forgerock-sdk.ts';

const savedSchema = z.object({ state: z.string(), verifier: z.string(), nonce: z.string(), returnTo: z.string() });

export type RedirectLogin = z.infer<typeof savedSchema>;

/** The error messages of a silent renewal that a sign-in at the identity server's page can resolve. @see spec §4 Token retrieval */
const worthRedirect = [
  'Authentication or consent required',
  'Authentication is required.',
  'Authorization timed out',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Cross-origin redirection',
  'The request requires some interaction that is not allowed.',
  'The request requires consent.',
  'User authentication is required',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

export function isWorthRedirect(failure: unknown): boolean {
  if (failure instanceof IdentityError && failure.kind === 'TIMEOUT' && failure.cause === undefined) return true; // a time-out of this library
  const texts = failure instanceof Error ? [failure.message, messageOf(failure.cause)] : [messageOf(failure)];
  return texts.some((text) => worthRedirect.some((listed) => text.includes(listed)));
}

const messageOf = (caught: unknown): string => (caught instanceof Error ? caught.message : String(caught ?? ''));

/** Creates the sign-in by redirect to the identity server's page. Session storage holds the login until the visitor returns. */
export function createRedirectLogin(clientId: string, tab: BrowserTab, sdk: () => Promise<IdentitySdk>) {
  const key = `identity:login:${clientId}`;
  return {
    async leave(): Promise<void> {
      const { url, state, verifier } = await (await sdk()).authorizeUrl();
      const nonce = new URL(url).searchParams.get('nonce') ?? '';
      const login: RedirectLogin = { state, verifier, nonce, returnTo: tab.location().href };
      tab.sessionStorage().setItem(key, JSON.stringify(login));
      tab.location().assign(url);
    },
    /**
     * Checks the return URL and returns its code. It throws before any stored token is revoked, so that a forged or failed return signs no
     * user out.
     *
     * @throws IdentityError `State mismatch`, `Failed to acquire authorization code`, or the server's own message.
     */
    comeBack(href: string): { code: string; login: RedirectLogin } {
      const returned = new URL(href).searchParams;
      const login = parseSaved(tab.sessionStorage().getItem(key));
      if (!login) throw new IdentityError('BAD_REQUEST', 'could not retrieve original redirect information');
      if (returned.get('state') !== login.state) throw new IdentityError('BAD_REQUEST', 'State mismatch');
      tab.sessionStorage().removeItem(key); // a code works once, so a second attempt begins from the start
      const error = returned.get('error_description') ?? returned.get('error');
      if (error !== null) throw new IdentityError('UNAUTHORIZED', error);
      const code = returned.get('code');
      if (!code) throw new IdentityError('UNKNOWN', 'Failed to acquire authorization code');
      return { code, login };
    },
  };
}

function parseSaved(text: string | null): RedirectLogin | undefined {
  try {
    return savedSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
