import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createI18n, defaultLocale, localeCodes, locales, type Locale } from '@assess/i18n';
import { writePolicy } from '@assess/page-server';
import { localeInUrl } from '../urls/url-locale.ts';
import { loadMessages } from '../load-messages.ts';
import { pageNames } from '../page-head/page-head.ts';
import type { RequestContext } from './request-context/request-context.ts';

/** The first store of each language, for requests whose language cannot be read. */
const oneOfEach = localeCodes.filter(
  (code, at) => localeCodes.findIndex((other) => locales[other].language === locales[code].language) === at,
);

/** The HTTP status by Node's error code for a request that could not be read to the end. Every other code means a malformed request. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The error of Node's event `clientError`, with the last packet received. */
type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: Buffer };

/**
 * Answers requests that are not HTTP, or whose URL and headers are too long, with a page of the store, because browsers show their own
 * error page for a response without a body.
 */
export async function createBrokenRequests(
  contextOf: (request: Request) => Pick<RequestContext, 'locale'>,
): Promise<(error: BrokenRequest, socket: Duplex) => void> {
  const inAll = await createPage(oneOfEach);
  const pages = new Map(await Promise.all(localeCodes.map(async (code) => [code, await createPage([code])] as const)));

  return (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = statusOf[error.code ?? ''] ?? 400;
    const beginning = readBeginning(error.rawPacket);
    const page = (beginning && pages.get(contextOf(beginning).locale)) ?? inAll;
    socket.end(Buffer.concat([Buffer.from(head(status, page.length)), page]));
  };
}

/**
 * Reads the request's beginning as far as it names a language. `undefined` if it names none, or if the request began in an earlier
 * packet.
 */
function readBeginning(packet: Buffer | undefined): Request | undefined {
  const text = packet?.toString('latin1') ?? '';
  const path = /^[A-Z]+ (\/\S{0,2000})/.exec(text)?.[1];
  if (path === undefined) return undefined;
  const liked = /^accept-language: *([\w*,;=. -]+)/im.exec(text)?.[1];
  const url = new URL(`http://store.invalid${path}`);
  if (liked === undefined && localeInUrl(url).kind === 'none') return undefined;
  return new Request(url, { headers: liked === undefined ? {} : { 'accept-language': liked } });
}

const head = (status: number, length: number): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: text/html; charset=utf-8',
    `content-length: ${length}`,
    'cache-control: no-store',
    `content-security-policy: ${writePolicy()}`,
    'cross-origin-resource-policy: same-origin',
    'x-content-type-options: nosniff',
    '\r\n',
  ].join('\r\n');

/** Renders a page in these languages, one below the other, with its title in the first. */
async function createPage(codes: readonly Locale[]): Promise<Buffer> {
  const [first = defaultLocale] = codes;
  const { title } = await wordsOf(first);
  const sections = await Promise.all(codes.map(section));
  return Buffer.from(`<!doctype html><html lang="${locales[first].htmlLang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title}</title>${sections.join('')}</html>`);
}

async function wordsOf(locale: Locale) {
  const i18n = await createI18n(locale, [loadMessages], locales[locale].siteMode);
  return {
    title: i18n._(pageNames.notFound),
    text: i18n._('storefront.notFound.text'),
    start: i18n._('storefront.message.find'),
  };
}

async function section(locale: Locale): Promise<string> {
  const { title, text, start } = await wordsOf(locale);
  return `<section lang="${locales[locale].htmlLang}"><h1>${title}</h1><p>${text}</p><p><a href="/">${start}</a></p></section>`;
}
