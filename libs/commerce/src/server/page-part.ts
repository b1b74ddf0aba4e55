import { withoutHiddenCharacters } from '@assess/content';
import { passCookies, readBounded } from '@assess/page-server';
import { cutText } from '@assess/i18n';

/** The main content of a page from commerce, which our page shows between header and footer. */
export interface PagePart {
  status: number;
  /** The page's title as plain text; empty if commerce sent none. */
  title: string;
  html: string;
  /** The headers to copy to the page: cookies and `retry-after`. A page with these headers must not be cached. */
  headers: Headers;
}

const maxPartBytes = 512 * 1024;
const maxTitleLength = 200;

/** True for a response that commerce has marked as the main content of a page. */
export const isPart = ({ headers }: Response): boolean =>
  headers.get('x-page-part') === 'main' && isHtml(headers.get('content-type'));

export const isHtml = (type: string | null): boolean => type?.includes('text/html') === true;

/**
 * Reads a page part from commerce's response.
 *
 * @throws when the part is too large or does not arrive.
 */
export async function readPart(answer: Response): Promise<PagePart> {
  const bytes = answer.body ? await readBounded(answer.body, maxPartBytes) : new Uint8Array();
  if (bytes === 'too-large') throw new Error(`a part of a page is larger than ${maxPartBytes} bytes`);
  const headers = new Headers();
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  passCookies(answer, headers);
  return {
    status: answer.status,
    title: decodeTitle(answer.headers.get('x-page-title') ?? ''),
    html: new TextDecoder().decode(bytes),
    headers,
  };
}

function decodeTitle(encoded: string): string {
  try {
    const title = cutText(decodeURIComponent(encoded).replace(/\s+/g, ' '), maxTitleLength);
    return withoutHiddenCharacters(title).trim();
  } catch {
    return ''; // commerce must percent-encode the title; otherwise the page has the store's title
  }
}
