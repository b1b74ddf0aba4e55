import { catalogueOf, locales, type Language, type Locale, type SiteMode } from '@assess/i18n';
import { footer } from './built-in/footer.ts';
import { header } from './built-in/header.ts';
import { storePages } from './built-in/link-lists.ts';
import type { WordsOf } from './built-in/words.ts';
import type { Content } from './content.ts';

/** Which wording, and which addresses it links to. */
export interface BuiltInContentOptions {
  /** The address below which customers reach the store's pages on the regional marketing site; without a slash at its end. */
  marketingSite: string;
  /** The path before the locale in the address of the invoices; `''` where they are at the top. Default `/invoices`. */
  invoicesPath?: string;
  /** The store's origin, for an app on another: its pages get whole addresses there. Default: they are paths. */
  storeOrigin?: string;
  /** `regional` is the wording of the UK clinical business. Default: that of the locale. @see spec §1 */
  siteMode?: SiteMode;
  /** A short header and footer: only what is needed to pay. Default `false`. */
  isSimplified?: boolean;
}

const languages: Record<Language, () => Promise<{ wordsOf: WordsOf }>> = {
  en: () => import('./built-in/en.ts'),
  fr: () => import('./built-in/fr.ts'),
  nl: () => import('./built-in/nl.ts'),
  es: () => import('./built-in/es.ts'),
};

/** The short names of stores whose name is too long for the utility bar. */
const shortNames: Partial<Record<Locale, string>> = {
  'en-us': 'US',
  'en-ca': 'Canada',
  'fr-ca': 'Canada',
  'en-gb': 'UK',
};

/**
 * The content that is always there: shown until, and whenever, the regional site's own cannot be had. The words of the
 * locale's language are a chunk of their own.
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
  const isClinical = catalogueOf(locale, siteMode) === 'en-gb';
  const { wordsOf } = await languages[facts.language]();
  const pages = storePages(locale, storeOrigin, invoicesPath);
  const support = `${marketingSite}/contact-us`;
  const parts = {
    brand: isClinical ? 'Assessments UK Clinical' : 'Assessments',
    name: facts.name,
    shortName: shortNames[locale] ?? facts.name,
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
    bankTransfer: isClinical && locale === 'en-gb' ? {} : undefined,
  };
  if (!isSimplified) return content;
  const { simplify } = await import('./built-in/simplify.ts');
  return simplify(content);
}
