import { createI18n, defaultLocale, localeCodes, locales, type Locale } from '@assess/i18n';
import { createBrokenRequestHandler } from '@assess/page-server';
import { localeInUrl } from '../urls/url-locale.ts';
import { loadMessages } from '../load-messages.ts';
import { pageNames } from '../page-head/page-head.ts';
import type { RequestContext } from './request-context/request-context.ts';

/** The first store of each language, for requests whose language cannot be read. */
const oneOfEach = localeCodes.filter(
  (code, at) => localeCodes.findIndex((other) => locales[other].language === locales[code].language) === at,
);

/**
 * Answers requests that are not HTTP, or whose URL and headers are too long, with a page of the store, in its language as far as the
 * request names one.
 */
export async function createBrokenRequests(contextOf: (request: Request) => Pick<RequestContext, 'locale'>) {
  const inAll = await createPage(oneOfEach);
  const pages = new Map(await Promise.all(localeCodes.map(async (code) => [code, await createPage([code])] as const)));
  return createBrokenRequestHandler((beginning) => {
    const namesLanguage =
      beginning && (beginning.headers.has('accept-language') || localeInUrl(new URL(beginning.url)).kind !== 'none');
    return (namesLanguage && pages.get(contextOf(beginning).locale)) || inAll;
  });
}

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
