import { fetchError } from '../fetch-data.ts';
import { readBeginning } from '../read-beginning.ts';
import { ContentError } from '../content-error.ts';

export interface TextRequest {
  url: string;
  /** The media type that the response must have. */
  type: 'application/json' | 'text/html';
  /** The body, sent as JSON with POST. Default: GET without a body. */
  body?: unknown;
  signal: AbortSignal;
  fetch: typeof globalThis.fetch;
}

const maxBytes = 1_000_000;

const maxRedirects = 3;

/**
 * Fetches the text of a URL and checks its media type. Sends no cookies, and follows redirects on the same host only.
 *
 * @throws FetchError for a status other than 2xx; ContentError for an unusable response; and any error that `fetch` rejects with.
 */
export async function fetchText({ url, type, body, signal, fetch }: TextRequest): Promise<string> {
  const response = await follow(url, (currentUrl) =>
    fetch(currentUrl, {
      headers: { accept: type, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      credentials: 'omit',
      redirect: 'manual',
      signal,
    }),
  );
  if (!response.ok) throw await fetchError(response);
  if (mediaTypeOf(response) !== type) {
    await response.body?.cancel();
    throw new ContentError('wrong-type', `answered with ${mediaTypeOf(response) || 'no type'} instead of ${type}`);
  }
  const { text, isWhole } = await readBeginning(response, maxBytes);
  signal.throwIfAborted();
  if (!isWhole) throw new ContentError('incomplete', 'the response was cut off or is too large');
  return text;
}

async function follow(url: string, send: (url: string) => Promise<Response>): Promise<Response> {
  for (let count = 0, currentUrl = url; count <= maxRedirects; count++) {
    const response = await send(currentUrl);
    const location = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, currentUrl);
    if (next?.origin !== new URL(url).origin) throw new ContentError('redirected', 'was redirected to another host');
    currentUrl = next.href;
  }
  throw new ContentError('redirected', `was redirected more than ${maxRedirects} times`);
}

/** Returns the media type of a response without its parameters, cut to 60 characters. */
const mediaTypeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase().slice(0, 60) ?? '';

/**
 * Parses JSON.
 *
 * @throws ContentError when the text is no JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContentError('malformed', 'the response is not JSON', { cause });
  }
}
