import { brotli } from './brotli.ts';
import { validateFindForm } from './tiny-script.ts';

/** The path of the find page, ours and the static one. */
export const findPath = '/invoices/en-us';

/** The path of the static find page with a script that only validates. */
export const tinyPath = '/tiny';

/** The path of the find page with all its scripts. */
export const wholePath = '/whole';

export interface StaticPage {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Fetches our pages from the storefront and removes the scripts of all but one: the same content, styles and images at
 * the lowest cost. An empty post of the find page is answered with the page that the storefront's own answer leads to.
 *
 * @returns pages by method and path, such as `GET /invoices/en-us`.
 */
export async function prepareStaticPages(origin: string, paymentPath: string): Promise<Map<string, StaticPage>> {
  const wholePage = async (path: string, headers?: HeadersInit) => {
    const response = await fetch(new URL(path, origin), { headers });
    return { status: response.status, html: await response.text() };
  };
  const staticPage = async (...asked: Parameters<typeof wholePage>) => {
    const { status, html } = await wholePage(...asked);
    return { status, html: withoutScripts(html) };
  };
  const answerToEmptyPost = async () => {
    const { headers } = await fetch(`${origin}${findPath}`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ kind: 'invoice-number', number: '', accountNumber: '' }),
      redirect: 'manual',
    });
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    return staticPage(headers.get('location') ?? '', { cookie });
  };
  const [whole, find, payment, posted] = await Promise.all([
    wholePage(findPath),
    staticPage(findPath),
    staticPage(paymentPath),
    answerToEmptyPost(),
  ]);
  const tiny = { ...find, html: find.html.replace('</body>', () => `<script>(${validateFindForm})()</script></body>`) };
  const pages = { [findPath]: find, [paymentPath]: payment, [tinyPath]: tiny, [wholePath]: whole };
  const gets = Object.entries(pages).map(([path, page]) => [`GET ${path}`, page] as const);
  return new Map(
    [...gets, [`POST ${findPath}`, posted] as const].map(([key, { status, html }]) => [
      key,
      { status, body: brotli(html) },
    ]),
  );
}

const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
