import type { Browser, Request } from 'playwright';
import { brotli } from './brotli.ts';
import { visit } from './browser.ts';

/** The size of a page as transferred, in bytes. */
export interface PageBytes {
  readonly html: number;
  /** The size of script and styles inside the HTML, each compressed alone. These bytes are part of the HTML's. */
  readonly inlineJs: number;
  readonly inlineCss: number;
  readonly js: number;
  readonly css: number;
  readonly other: number;
  readonly headers: number;
  readonly total: number;
  readonly requests: number;
}

/** The sizes of the pages, by page name. */
export type ByteCounts = Readonly<Record<string, PageBytes>>;

/** The wait for the page's automatic requests. */
const settleMs = 2_000;

/**
 * Loads a page and counts the transferred bytes.
 *
 * @param hydrated - count after the first interaction, a press of Tab, has hydrated the app.
 */
export const countBytes = (browser: Browser, url: string, { hydrated = false } = {}): Promise<PageBytes> =>
  visit(browser, 'not slowed', async ({ page }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    const response = await page.goto(url, { waitUntil: 'load' });
    if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}.`);
    if (hydrated) {
      const firstOfApp = page.waitForEvent('requestfinished', (request) => kindOf(request) === 'js');
      await Promise.all([firstOfApp, page.keyboard.press('Tab')]);
    }
    await page.waitForTimeout(settleMs); // no event tells that all requests are done
    return sum(await response.text(), finished);
  });

async function sum(html: string, requests: readonly Request[]): Promise<PageBytes> {
  const bytes = { html: 0, js: 0, css: 0, other: 0, headers: 0 };
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes[kindOf(request)] += responseBodySize;
    bytes.headers += responseHeadersSize;
  }
  return {
    ...bytes,
    inlineJs: inline(html, 'script'),
    inlineCss: inline(html, 'style'),
    total: bytes.html + bytes.js + bytes.css + bytes.other + bytes.headers,
    requests: requests.length,
  };
}

const kinds: Readonly<Record<string, 'html' | 'js' | 'css'>> = { document: 'html', script: 'js', stylesheet: 'css' };

const kindOf = (request: Request) => kinds[request.resourceType()] ?? 'other';

/** The size of inline scripts or styles. A data block counts as HTML. */
function inline(html: string, tag: 'script' | 'style'): number {
  const bodies = [
    ...html.matchAll(new RegExp(`<${tag}\\b(?! type="application/json")[^>]*>([\\s\\S]*?)</${tag}>`, 'g')),
  ].map(([, body]) => body);
  return bodies.length === 0 ? 0 : brotli(bodies.join('\n')).length;
}
