import type { Locale } from '@assess/i18n';
import { footer as enUsFooter } from './built-in/en-us-footer.ts';
import { header as enUsHeader } from './built-in/en-us-header.ts';
import type { FooterContent } from './footer-content.ts';
import type { HeaderContent } from './header-content.ts';

/** Addresses of pages that others than the header and the footer link to. */
export interface ReferencedPages {
  support: string;
  termsOfSale: string;
  privacy: string;
}

/** What surrounds every page of a locale. */
export interface Content {
  header: HeaderContent;
  footer: FooterContent;
  pages: ReferencedPages;
}

export interface BuiltInContentOptions {
  /** Origin of the marketing site, without a slash at its end. Default `https://www.assessments.example`. */
  marketingOrigin?: string;
}

const builtIn: Record<Locale, (marketingOrigin: string) => Content> = {
  'en-us': (marketingOrigin) => ({
    header: enUsHeader(marketingOrigin),
    footer: enUsFooter(marketingOrigin),
    pages: {
      support: `${marketingOrigin}/contact-us`,
      termsOfSale: `${marketingOrigin}/legal/terms-of-sale`,
      privacy: `${marketingOrigin}/legal/privacy`,
    },
  }),
};

/** The content that is always there: shown until, and whenever, the regional site's own cannot be had. */
export const builtInContent = (
  locale: Locale,
  { marketingOrigin = 'https://www.assessments.example' }: BuiltInContentOptions = {},
): Content => builtIn[locale](marketingOrigin);
