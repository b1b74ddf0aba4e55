import { withoutHiddenCharacters } from '@assess/content';
import { passCookies, readBounded } from '@assess/page-server';
import { cutText } from '@assess/i18n';
import type { CommerceContent } from '../commerce-content.ts';
import { charsetOf, joinStart } from './extraction/page-charset.ts';
import { createContentExtractor, type ContentExtractor } from './extraction/extract-content.ts';
import type { ExtractionRule } from './extraction/extraction-rule.ts';
import type { PageLinks } from './extraction/page-links.ts';

/** A response of commerce with the main content of a page, which our page shows between header and footer. */
export interface CommerceContentResponse extends CommerceContent {
  status: number;
  /** The headers to copy to the page: cookies and `retry-after`. A page with these headers must not be cached. */
  headers: Headers;
}

const maxContentBytes = 512 * 1024;
const maxPageBytes = 2 * 1024 * 1024;
const maxTitleLength = 200;

/** True for a response that commerce has marked as the main content of a page. */
export const hasCommerceContent = ({ headers }: Response): boolean =>
  headers.get('x-page-part') === 'main' && isHtml(headers.get('content-type'));

export const isHtml = (type: string | null): boolean => type?.includes('text/html') === true;

/** True for a whole page of HTML that a browser shows, form errors (422) included. Other errors have our error page. */
export const isWholePage = ({ ok, status, headers }: Response): boolean =>
  (ok || status === 422) && isHtml(headers.get('content-type')) && !isDownload(headers);

export const isDownload = (headers: Headers): boolean =>
  /^attachment\b/i.test(headers.get('content-disposition') ?? '');

/**
 * Reads the content from commerce's response.
 *
 * @throws when the content is too large or does not arrive.
 */
export async function readCommerceContent(answer: Response): Promise<CommerceContentResponse> {
  const bytes = answer.body ? await readBounded(answer.body, maxContentBytes) : new Uint8Array();
  if (bytes === 'too-large') throw new Error(`the content of a page is larger than ${maxContentBytes} bytes`);
  const title = decodeTitle(answer.headers.get('x-page-title') ?? '');
  return withHeaders(answer, { title, html: new TextDecoder().decode(bytes) });
}

/**
 * Takes the content out of a whole page of commerce while it arrives.
 *
 * @param links - reads the URLs of the page.
 * @param onFormsDropped - gets the origins of other servers to which forms of the page post. These forms are dropped.
 * @throws when the page is too large, does not arrive, or lacks the element of the rule.
 */
export async function extractCommerceContent(
  answer: Response,
  rule: ExtractionRule,
  links: PageLinks,
  onFormsDropped: (to: readonly string[]) => void,
): Promise<CommerceContentResponse> {
  if (!answer.body) return withHeaders(answer, { title: '', html: '' }); // a response to HEAD
  let reader: { extractor: ContentExtractor; decoder: TextDecoder } | undefined;
  let size = 0;
  for await (const bytes of joinStart(answer.body)) {
    size += bytes.byteLength;
    if (size > maxPageBytes) throw new Error(`a page is larger than ${maxPageBytes} bytes`); // leaving the loop cancels the stream
    if (!reader) {
      const charset = charsetOf(bytes, answer.headers.get('content-type'));
      const extractor = createContentExtractor(rule, { links, charset, maxLength: maxContentBytes });
      reader = { extractor, decoder: new TextDecoder(charset) };
    }
    reader.extractor.write(reader.decoder.decode(bytes, { stream: true }));
  }
  if (!reader) throw new Error('a page is empty');
  const { title, html, droppedFormsTo } = reader.extractor.end();
  if (droppedFormsTo.length > 0) onFormsDropped(droppedFormsTo);
  return withHeaders(answer, { title: cleanTitle(title), html });
}

function withHeaders(answer: Response, content: CommerceContent): CommerceContentResponse {
  const headers = new Headers();
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  passCookies(answer, headers);
  return { status: answer.status, ...content, headers };
}

function decodeTitle(encoded: string): string {
  try {
    return cleanTitle(decodeURIComponent(encoded));
  } catch {
    return ''; // commerce must percent-encode the title; otherwise the page has the store's title
  }
}

const cleanTitle = (text: string): string =>
  withoutHiddenCharacters(cutText(text.replace(/\s+/g, ' '), maxTitleLength)).trim();
