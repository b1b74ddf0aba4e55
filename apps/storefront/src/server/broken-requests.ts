import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createI18n, locales, type Locale } from '@assess/i18n';
import { messageLoaders } from '../message-loaders.ts';
import { pageNames } from '../pages/page-head.ts';

/** One store per language: who sends what cannot be read has not said which. */
const oneOfEach = ['en-us', 'fr-ca', 'nl-nl', 'es-es'] as const satisfies readonly Locale[];

/** What Node calls a request that it could not read to the end. Any other is malformed. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers requests that are no HTTP, or whose address and headers are longer than is read, with a page of ours: a browser
 * shows its own error page in place of an answer without a body.
 */
export async function createBrokenRequests(): Promise<(error: NodeJS.ErrnoException, socket: Duplex) => void> {
  const page =
    Buffer.from(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${(await wordsOf('en-us')).title}</title>${(await Promise.all(oneOfEach.map(section))).join('')}</html>`);

  return (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = statusOf[error.code ?? ''] ?? 400;
    socket.end(Buffer.concat([Buffer.from(head(status, page.length)), page]));
  };
}

const head = (status: number, length: number): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: text/html; charset=utf-8',
    `content-length: ${length}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy: same-origin',
    'x-content-type-options: nosniff',
    '\r\n',
  ].join('\r\n');

async function wordsOf(locale: Locale) {
  const i18n = await createI18n(locale, messageLoaders, locales[locale].siteMode);
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
