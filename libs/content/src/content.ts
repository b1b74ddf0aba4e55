import type { AccountPage } from './account-page.ts';
import type { BankTransfer } from './bank-transfer.ts';
import type { CustomerSupport } from './customer-support.ts';
import type { FooterContent } from './footer-content.ts';
import type { HeaderContent } from './header-content.ts';
import type { Seller } from './seller.ts';

/** Addresses of pages that others than the header and the footer link to, all of one store. */
export interface ReferencedPages {
  support: string;
  termsOfSale: string;
  privacy: string;
  signIn: string;
  register: string;
  account: Readonly<Record<AccountPage, string>>;
  invoices: string;
  orderHistory: string;
  orderStatus: string;
  quickOrder: string;
  search: string;
}

/** Everything that surrounds the pages of a locale. */
export interface Content {
  header: HeaderContent;
  /** The regional site's own markup, sanitised: stands in place of utility bar, logo, menu and banner. */
  headerMarkup?: string;
  footer: FooterContent;
  /** The site's own footer, sanitised: stands in place of the footer's columns, lists, social links and legal notes. */
  footerMarkup?: string;
  pages: ReferencedPages;
  support: CustomerSupport;
  /** Where the regional site says it: no seller is built in. */
  seller?: Seller;
  /**
   * Only where customers may pay by bank transfer: in the UK, and in stores that are paid in euro and whose site gives an
   * account. Details are never built in; where there are none in the UK, Customer Support has them.
   */
  bankTransfer?: { details?: BankTransfer };
}
