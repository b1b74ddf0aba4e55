import { IdentityError } from '../identity-error.ts';

/** The time in milliseconds within which a page in the iframe must redirect further. After it the authorization has failed. */
const pageLimitMs = 1000;

export interface SilentAuthorization {
  url: string;
  state: string;
  timeoutMs: number;
}

/**
 * Loads an authorization in a hidden iframe, and reads the code from the URL to which the server redirects it.
 *
 * @throws IdentityError of kind `TIMEOUT` when the server does not redirect in time, or shows a page instead; otherwise an error
 *   with the server's error code and description (RFC 6749 §4.1.2.1).
 */
export async function authorizeSilently({ url, state, timeoutMs }: SilentAuthorization): Promise<string> {
  const redirect = await redirectOf(url, timeoutMs);
  const error = redirect.get('error');
  if (error !== null) throw new Error([error, redirect.get('error_description')].filter(Boolean).join(': '));
  if (redirect.get('state') !== state) throw new IdentityError('BAD_REQUEST', 'State mismatch');
  return redirect.get('code') ?? '';
}

const noRedirect = 'Cross-origin redirection, or a page instead of an answer';

/** True for the error of a silent authorization whose iframe showed a page instead of redirecting. */
export const isPage = (caught: unknown): boolean =>
  caught instanceof IdentityError && caught.cause instanceof Error && caught.cause.message === noRedirect;

function redirectOf(url: string, timeoutMs: number): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    const end = () => {
      clearTimeout(limit);
      clearTimeout(pageLimit);
      frame.removeEventListener('load', onLoad);
      frame.remove();
    };
    const giveUp = (why: string) => {
      end();
      reject(new IdentityError('TIMEOUT', 'Timeout', { cause: new Error(why) }));
    };
    const onLoad = () => {
      clearTimeout(pageLimit);
      const redirect = readRedirect(frame);
      if (!redirect) pageLimit = setTimeout(giveUp, pageLimitMs, noRedirect);
      else {
        end();
        resolve(redirect);
      }
    };
    const limit = setTimeout(giveUp, timeoutMs, 'Authorization timed out');
    let pageLimit: ReturnType<typeof setTimeout> | undefined;
    frame.style.display = 'none';
    frame.addEventListener('load', onLoad);
    frame.src = url; // set before the iframe is attached, because an empty iframe fires `load` at once, which would count as a page
    document.body.appendChild(frame);
  });
}

/**
 * Reads the result of the authorization from the iframe's URL; `undefined` while the iframe shows another page. The URL of a
 * page of another origin, or of a page that forbids iframes, cannot be read.
 */
function readRedirect({ contentWindow }: HTMLIFrameElement): URLSearchParams | undefined {
  try {
    const { searchParams } = new URL(contentWindow?.location.href ?? '');
    return searchParams.has('code') || searchParams.has('error') ? searchParams : undefined;
  } catch {
    return undefined;
  }
}
