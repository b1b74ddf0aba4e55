import * as z from 'zod/mini';
import { IdentityError } from '../identity-error.ts';
import type { BrowserTab } from '../browser-tab.ts';
import { parseStep, type StepPayload } from '../sdk/step-payload.ts';

/** The parameters of the return URL that the identity server needs to continue. */
const passedOn = [
  'code',
  'state',
  'error',
  'errorCode',
  'errorMessage',
  'form_post_entry',
  'nonce',
  'RelayState',
  'responsekey',
  'scope',
  'suspendedId',
];

const savedSchema = z.object({ step: z.optional(z.unknown()), state: z.nullable(z.string()) });

/**
 * Creates the redirects to other identity providers. The interrupted step waits in session storage until the visitor returns.
 * A second tab with the same sign-in does not overwrite it, because each tab has its own session storage.
 */
export function createRedirects(clientId: string, tab: BrowserTab, allowedOrigins: readonly string[] | undefined) {
  const key = `identity:step:${clientId}`;

  return {
    /** Stores the step and redirects the browser. @throws IdentityError when the URL is not allowed. The step is then not stored. */
    async leave(step: StepPayload, redirectUrl: string): Promise<void> {
      const url = safeUrl(redirectUrl, tab.location(), allowedOrigins);
      tab.sessionStorage().setItem(key, JSON.stringify({ step, state: url.searchParams.get('state') }));
      tab.location().assign(url.href);
    },
    /**
     * Reads the return URL and finds the stored step.
     *
     * @throws IdentityError of kind `BAD_REQUEST`: `could not retrieve original redirect information` when this tab has stored no step,
     *   `State mismatch` when the stored step belongs to another redirect.
     */
    comeBack(href: string): { step: StepPayload | undefined; query: Record<string, string> } {
      const returned = new URL(href).searchParams;
      const query = Object.fromEntries([...returned].filter(([name]) => passedOn.includes(name)));
      const needsStep = (query.code && query.state) || query.form_post_entry || query.responsekey;
      return { step: needsStep ? savedStep(query.state) : undefined, query };
    },
    /** Deletes the stored step, because the sign-in has continued. */
    forget: (): void => tab.sessionStorage().removeItem(key),
  };

  function savedStep(state: string | undefined): StepPayload {
    const text = tab.sessionStorage().getItem(key);
    if (text === null) throw lost('could not retrieve original redirect information');
    const saved = parseSaved(text);
    if (saved?.state && state !== undefined && saved.state !== state) throw lost('State mismatch');
    const step = parseStep(saved?.step);
    if (!step) throw lost('could not parse redirect params or step information');
    return step;
  }
}

const lost = (message: string) => new IdentityError('BAD_REQUEST', message);

/** Parses a redirect URL and rejects unsafe ones: a compromised server must not run code in the page or redirect to a foreign site. */
function safeUrl(redirectUrl: string, here: Pick<Location, 'href' | 'origin'>, allowed: readonly string[] | undefined) {
  const url = URL.canParse(redirectUrl, here.href) ? new URL(redirectUrl, here.href) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url && isWeb && isAllowed(url, here.origin, allowed)) return url;
  throw new IdentityError('UNKNOWN', 'Login failed', {
    cause: new Error('The URL of the redirect is not allowed'),
  });
}

const isAllowed = (url: URL, origin: string, allowed: readonly string[] | undefined): boolean =>
  url.origin === origin || (allowed ? allowed.includes(url.origin) : url.protocol === 'https:');

function parseSaved(text: string) {
  try {
    return savedSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
