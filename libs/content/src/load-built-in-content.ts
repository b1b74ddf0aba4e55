import { locales, type Language, type Locale, type SiteMode } from '@assess/i18n';
import {
  aBaseUrl,
  aLocale,
  anOrigin,
  aRule,
  checkArguments,
  checkOptions,
  oneOf,
  optional,
} from '@assess/i18n/arguments';
import { catalogueOf } from '@assess/i18n/messages';
import { footer } from './built-in/footer.ts';
import { header } from './built-in/header.ts';
import { storePages } from './built-in/link-lists.ts';
import { stores } from './built-in/stores.ts';
import type { WordsOf } from './built-in/words.ts';
import type { Content } from './content.ts';

/** The options of built-in content, which select its wording and the URLs of its links. */
export interface BuiltInContentOptions {
  /** The URL below which customers reach the store's pages on the regional marketing site, without a trailing slash. */
  marketingSite: string;
  /** The path before the locale in the URL of the invoices; `''` if they are at the root. Default `/invoices`. */
  invoicesPath?: string;
  /** The store's origin, for an app on another origin: links to the store's pages become absolute URLs. Default: the links are paths. */
  storeOrigin?: string;
  /** The variant of the wording; `regional` is the wording of the UK clinical business. Default: the locale's. @see spec §1 */
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
 * Loads the content that is built into the app. Pages show it while the regional site's content is not yet loaded or cannot be
 * fetched. The words of the locale's language are in a separate chunk.
 *
 * @throws when the chunk cannot be fetched
 */
export async function loadBuiltInContent(locale: Locale, options: BuiltInContentOptions): Promise<Content> {
  if (process.env.NODE_ENV !== 'production') checkBuiltIn(locale, options);
  const { marketingSite, invoicesPath = '/invoices', storeOrigin = '', siteMode, isSimplified = false } = options;
  const facts = locales[locale];
  const builtIn = stores[locale];
  const isClinical = catalogueOf(locale, siteMode) === 'en-gb';
  const { wordsOf } = await languages[facts.language]();
  const pages = storePages(locale, storeOrigin, invoicesPath);
  const support = `${marketingSite}/contact-us`;
  const data = {
    brand: isClinical ? 'Assessments UK Clinical' : 'Assessments',
    name: facts.name,
    shortName: builtIn.shortName,
    words: wordsOf(locale),
    marketingSite,
    pages,
  };
  const content: Content = {
    header: header(data),
    footer: footer(data),
    pages: {
      ...pages,
      support,
      termsOfSale: `${marketingSite}/legal/terms-of-sale`,
      privacy: `${marketingSite}/legal/privacy`,
    },
    support: { href: support },
    bankTransfer: isClinical && builtIn.hasBankTransfer ? {} : undefined,
  };
  if (!isSimplified) return content;
  const { simplify } = await import('./built-in/simplify.ts');
  return simplify(content);
}

function checkBuiltIn(locale: Locale, options: BuiltInContentOptions): void {
  checkArguments('loadBuiltInContent', { locale }, { locale: aLocale() });
  const isPath = (value: unknown) => value === '' || aBaseUrl('').fits(value);
  checkOptions('loadBuiltInContent', options, {
    marketingSite: aBaseUrl("'https://www.example.com'"),
    invoicesPath: optional(aRule("'', or a path without a slash at its end, such as '/invoices'", isPath)),
    storeOrigin: optional({ ...anOrigin(), fits: (value) => value === '' || anOrigin().fits(value) }),
    siteMode: optional(oneOf('regional', 'global')),
  });
}
