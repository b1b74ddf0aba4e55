import { catalogueOf, locales, type Language, type Locale, type SiteMode } from '@assess/i18n';
import { footer } from './built-in/footer.ts';
import { header } from './built-in/header.ts';
import { storePages } from './built-in/link-lists.ts';
import { stores } from './built-in/stores.ts';
import type { WordsOf } from './built-in/words.ts';
import type { Content } from './content.ts';

/** Selects the wording and the URLs that the content links to. */
export interface BuiltInContentOptions {
  /** The URL below which customers reach the store's pages on the regional marketing site, without a trailing slash. */
  marketingSite: string;
  /** The path before the locale in the URL of the invoices; `''` if they are at the root. Default `/invoices`. */
  invoicesPath?: string;
  /** The store's origin, for an app on another origin: links to its pages become absolute URLs. Default: they are paths. */
  storeOrigin?: string;
  /** Selects the wording; `regional` is that of the UK clinical business. Default: the locale's. @see spec §1 */
  siteMode?: SiteMode;
  /** Reduces header and footer to the links needed to pay. Default `false`. */
  isSimplified?: boolean;
}

const languages: Record<Language, () => Promise<{ wordsOf: WordsOf }>> = {
  en: () => import('./built-in/en.ts'),
  fr: () => import('./built-in/fr.ts'),
  nl: () => import('./built-in/nl.ts'),
  es: () => import('./built-in/es.ts'),
};

/**
 * Loads the content that is always available. Pages show it while the regional site's own is not yet loaded or cannot be fetched.
 * The words of the locale's language are a separate chunk.
 *
 * @throws when that chunk cannot be fetched
 */
export async function loadBuiltInContent(
  locale: Locale,
  {
    marketingSite,
    invoicesPath = '/invoices',
    storeOrigin = '',
    siteMode,
    isSimplified = false,
  }: BuiltInContentOptions,
): Promise<Content> {
  const facts = locales[locale];
  const own = stores[locale];
  const isClinical = catalogueOf(locale, siteMode) === 'en-gb';
  const { wordsOf } = await languages[facts.language]();
  const pages = storePages(locale, storeOrigin, invoicesPath);
  const support = `${marketingSite}/contact-us`;
  const parts = {
    brand: isClinical ? 'Assessments UK Clinical' : 'Assessments',
    name: facts.name,
    shortName: own.shortName,
    words: wordsOf(locale),
    marketingSite,
    pages,
  };
  const content: Content = {
    header: header(parts),
    footer: footer(parts),
    pages: {
      ...pages,
      support,
      termsOfSale: `${marketingSite}/legal/terms-of-sale`,
      privacy: `${marketingSite}/legal/privacy`,
    },
    support: { href: support },
    bankTransfer: isClinical && own.hasBankTransfer ? {} : undefined,
  };
  if (!isSimplified) return content;
  const { simplify } = await import('./built-in/simplify.ts');
  return simplify(content);
}
