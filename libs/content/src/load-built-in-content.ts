import { catalogueOf, locales, type Language, type Locale, type SiteMode } from '@assess/i18n';
import type { BankTransfer } from './bank-transfer.ts';
import { addressesOf } from './built-in/addresses.ts';
import { footer, simplifiedFooter } from './built-in/footer.ts';
import { header, simplifiedHeader } from './built-in/header.ts';
import type { WordsOf } from './built-in/words.ts';
import type { FooterContent } from './footer-content.ts';
import type { HeaderContent } from './header-content.ts';

/** Addresses of pages that others than the header and the footer link to, all of one store. */
export interface ReferencedPages {
  support: string;
  termsOfSale: string;
  privacy: string;
  invoices: string;
  orderHistory: string;
  orderStatus: string;
  quickOrder: string;
  search: string;
}

/** What surrounds every page of a locale. */
export interface Content {
  header: HeaderContent;
  footer: FooterContent;
  pages: ReferencedPages;
  /** Only where customers may pay by bank transfer: in the UK. */
  bankTransfer?: BankTransfer;
}

export interface BuiltInContentOptions {
  /** Without a slash at its end; every other store's is fixed. Default: that of the locale table. @see spec §9 Locale to site */
  usMarketingSite?: string;
  /** What stands before the locale in the address of the invoices; `''` where they are at the top. Default `/invoices`. */
  invoicesPath?: string;
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

/** Where the store's name is too long for the utility bar. */
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
  { usMarketingSite, invoicesPath = '/invoices', siteMode, isSimplified = false }: BuiltInContentOptions = {},
): Promise<Content> {
  const facts = locales[locale];
  const { wordsOf } = await languages[facts.language]();
  const marketingSite = (locale === 'en-us' ? usMarketingSite : undefined) ?? facts.marketingSite;
  const addresses = addressesOf(locale, marketingSite, invoicesPath);
  const words = wordsOf(locale, siteMode ?? facts.siteMode);
  const brand = catalogueOf(locale, siteMode) === 'en-gb' ? 'Assessments UK Clinical' : 'Assessments';
  const parts = { brand, store: shortNames[locale] ?? facts.name, storeName: facts.name, words, addresses };
  const {
    contactUs: support,
    termsOfSale,
    privacy,
    invoices,
    orderHistory,
    orderStatus,
    quickOrder,
    search,
  } = addresses;
  return {
    header: isSimplified ? simplifiedHeader(parts) : header(parts),
    footer: isSimplified ? simplifiedFooter(parts) : footer(parts),
    pages: { support, termsOfSale, privacy, invoices, orderHistory, orderStatus, quickOrder, search },
    bankTransfer: words.bankTransfer,
  };
}
