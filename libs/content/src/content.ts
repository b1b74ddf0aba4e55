import type { AccountPage } from './account-page.ts';
import type { BankTransfer } from './bank-transfer.ts';
import type { CustomerSupport } from './customer-support.ts';
import type { FooterContent } from './footer-content.ts';
import type { HeaderContent } from './header-content.ts';
import type { Seller } from './seller.ts';

/** URLs of a store's pages that components other than the header and the footer link to. */
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

/** The header, the footer and the other editorial content of a locale's pages. */
export interface Content {
  header: HeaderContent;
  /** The header of the regional site as sanitised HTML. It replaces the utility bar, logo, menu and banner. */
  headerMarkup?: string;
  footer: FooterContent;
  /** The footer of the regional site as sanitised HTML. It replaces the footer's columns, lists, social links and legal notes. */
  footerMarkup?: string;
  pages: ReferencedPages;
  support: CustomerSupport;
  /** The seller, if the regional site names one. No seller is built in. */
  seller?: Seller;
  /**
   * Present where customers may pay by bank transfer: in the UK, and in stores that charge in euro and whose site publishes a bank
   * account. Account details are never built in. If the UK site publishes none, customers get them from Customer Support.
   */
  bankTransfer?: { details?: BankTransfer };
}
