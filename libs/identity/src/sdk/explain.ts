import type { Misconfiguration } from '../identity-error.ts';
import type { SdkSettings } from './sdk-settings.ts';

type Asked = Pick<SdkSettings, 'baseUrl' | 'realm' | 'clientId' | 'redirectUri'> & {
  /** The URL of a silent authorization. */
  authorizeUrl: string;
};

export interface Explanation {
  reason: Misconfiguration;
  /** A message for the app's developers. */
  message: string;
}

/** The time limit of the diagnosis in milliseconds. It is short, because the diagnosis delays the error message. */
const limitMs = 2000;

/**
 * Diagnoses a wrong configuration after an unexpected response of the identity server. It requests one more silent
 * authorization and examines the response.
 *
 * @returns `undefined` when the configuration is right, or when the mistake cannot be found.
 */
export async function explain(asked: Asked): Promise<Explanation | undefined> {
  const { origin } = location;
  if (URL.parse(asked.redirectUri)?.origin !== origin) return because('origin', asked);
  const init: RequestInit = { credentials: 'include', redirect: 'manual', signal: AbortSignal.timeout(limitMs) };
  const response = await fetch(asked.authorizeUrl, init).catch(() => undefined);
  if (!response || response.status >= 500) return because('unreachable', asked);
  if (response.type === 'opaqueredirect') return undefined;
  const reason = reasonIn(response, await response.text());
  return reason && because(reason, asked);
}

/** Finds the mistake in the response. The identity server refuses with JSON, or with an HTML page without scripts. */
function reasonIn({ headers, status }: Response, text: string): keyof typeof messages | undefined {
  if (headers.get('content-type')?.startsWith('text/html') && text.includes('<script')) return 'proxy';
  if (text.includes('redirect_uri')) return 'redirect-uri';
  if (text.includes('client')) return 'client';
  return status === 404 ? 'realm' : undefined;
}

const because = (reason: keyof typeof messages, asked: Asked): Explanation => ({
  reason,
  message: messages[reason](asked),
});

const messages = {
  origin: ({ redirectUri }: Asked) =>
    `The redirect URI ${redirectUri} is not of the page's origin, ${location.origin}: no answer that comes there can be read.`,
  unreachable: ({ baseUrl }: Asked) =>
    `Nothing answers at ${baseUrl}, or not to pages of ${location.origin}. Is that the right origin, and does the server behind it run?`,
  proxy: ({ baseUrl }: Asked) =>
    `${baseUrl} answers with a page of the app: it is not passed on to the identity server. In Vite, assess() of @assess/session/vite does that.`,
  'redirect-uri': ({ redirectUri, clientId }: Asked) =>
    `The identity server does not know ${redirectUri} as a redirect URI of the client "${clientId}". Register it there; with the store's own "npm start" by APP_ORIGINS=${location.origin}.`,
  client: ({ clientId, realm }: Asked) => `The identity server knows no client "${clientId}" in the realm "${realm}".`,
  realm: ({ realm, baseUrl }: Asked) => `The identity server at ${baseUrl} has no realm "${realm}".`,
} satisfies Partial<Record<Misconfiguration, (asked: Asked) => string>>;
