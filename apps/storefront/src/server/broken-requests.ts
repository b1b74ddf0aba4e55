import { localeCodes, locales, type Locale } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { createBrokenRequestHandler, type BrokenRequestTexts } from '@assess/page-server';
import { localeInUrl } from '@assess/i18n/store-url';
import { loadMessages } from '../load-messages.ts';
import { pageNames } from '../page-head/page-head.ts';
import type { RequestContext } from './request-context/request-context.ts';

/** Creates the handler of requests that are not HTTP, or too long. It responds with a page in the store's language, if that is known. */
export async function createBrokenRequests(
  contextOf: (request: Request) => Pick<RequestContext, 'isSecure' | 'locale'>,
) {
  const texts = await Promise.all(localeCodes.map(async (locale) => [locale, await textsIn(locale)] as const));
  return createBrokenRequestHandler({
    texts: Object.fromEntries(texts) as Record<Locale, BrokenRequestTexts>,
    nameOf: (beginning) =>
      beginning.headers.has('accept-language') || localeInUrl(new URL(beginning.url)).kind !== 'none'
        ? contextOf(beginning).locale
        : undefined,
    isSecure: contextOf(new Request('http://host.invalid/')).isSecure,
  });
}

async function textsIn(locale: Locale): Promise<BrokenRequestTexts> {
  const i18n = await createI18n(locale, [loadMessages], locales[locale].siteMode);
  return {
    lang: locales[locale].htmlLang,
    title: i18n._(pageNames.notFound),
    text: i18n._('storefront.notFound.text'),
    link: { href: '/', text: i18n._('storefront.message.find') },
  };
}
