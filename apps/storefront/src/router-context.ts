import type { I18n } from '@lingui/core';
import type { CommerceContent } from '@assess/commerce';
import type { Content, Seller } from '@assess/content';
import type { Flags } from '@assess/feature-flags';
import type { PageGateway } from '@assess/gateway-client';
import type { LazyCountries } from '@assess/i18n/countries';
import type { QueryClient } from '@tanstack/react-query';
import type { AppConfig } from './app-config.ts';
import type { KeptInput } from '@assess/page-server/client';
import type { Paths } from './urls/paths.ts';
import type { PageFacts } from '@assess/invoices/server';
import type { Notifications } from '@assess/header-footer/notifications';
import type { OnDemand } from '@assess/ui/state';
import type { Captcha } from '@assess/identity/react';
import type { EndRecord } from '@assess/session/boot';
import type { Account } from '@assess/session/react';

/**
 * The dependencies of routes. The server creates them for each request, the browser once per page. The properties of `PageFacts` exist only
 * on the server.
 */
export interface RouterContext extends PageFacts {
  config: AppConfig;
  gateway: PageGateway;
  i18n: I18n;
  content: Content;
  /** The countries. They are loaded before a page is rendered whose route lists the resource `countries`. */
  countries: LazyCountries;
  /** The seller of the store, on pages that need it, if the regional site names one. */
  seller?: Seller | undefined;
  paths: Paths;
  flags: Flags;
  /** The visitor's account. It loads on demand, because guests must not load the session's code unless they sign in. */
  visitor: OnDemand<Account>;
  /** The stored reason why this tab's session ended, which the next page shows. */
  endRecord: EndRecord;
  /** The page's notifications, each shown once. They come from the URL or from the app's code. */
  notices: OnDemand<Notifications>;
  /** The object that caches the page's captcha, because a document may create the captcha only once. */
  captcha: { check?: Captcha };
  /** The object that stores the visitor's input in `main` once it is hydrated. Only in the browser. */
  keptInput: { main?: KeptInput | undefined };
  /** The object that stores the page's query client once `queryClientOf` has created it. */
  queries: { client?: QueryClient };
  /** The placeholders in the HTML that the server replaces with the cached header and footer. Only on the server. */
  headerFooterPlaceholders?: Readonly<Record<'header' | 'footer', string>>;
  /** The content from commerce. Only on the server, for pages that commerce serves. */
  commerceContent?: CommerceContent | 'unavailable';
}

/** The properties of the router context that the session's code needs to open an account in the browser. */
export type BrowserServices = Pick<
  RouterContext,
  'config' | 'content' | 'endRecord' | 'flags' | 'gateway' | 'i18n' | 'paths' | 'queries'
>;
