import type { I18n } from '@lingui/core';
import type { StorePart } from '@assess/commerce';
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
import type { EndNotice } from '@assess/session/boot';
import type { Account } from '@assess/session/react';

/**
 * The dependencies of routes. Built per request on the server, once per page in the browser. The facts about an invoice page exist only on
 * the server.
 */
export interface RouterContext extends PageFacts {
  config: AppConfig;
  gateway: PageGateway;
  i18n: I18n;
  content: Content;
  /** Loaded before a page is rendered whose route needs them. */
  countries: LazyCountries;
  /** The seller of the store, on pages that need it, if the regional site names one. */
  seller?: Seller | undefined;
  paths: Paths;
  flags: Flags;
  /** The visitor's account. It is on demand because pages must not load the session's code before a user is signed in, or wants to be. */
  visitor: OnDemand<Account>;
  /** The reason why this tab's session ended, for the page that shows it. */
  endNotice: EndNotice;
  /** Notifications that are shown once. They come from the URL or from the store's own code. */
  notices: OnDemand<Notifications>;
  /** Holds the page's captcha once a form has created it, because it may be created only once. */
  captcha: { check?: Captcha };
  /** Holds the visitor's input in the page's part `main`, once that is hydrated. Only in the browser. */
  keptInput: { main?: KeptInput | undefined };
  /** Holds the page's query client once a part of the page has created it, so that other pages never load its code. */
  queries: { client?: QueryClient };
  /** The placeholders for header and footer, which the server later replaces with the cached ones. Only on the server. */
  framePlaces?: Readonly<Record<'header' | 'footer', string>>;
  /** The page part from commerce. Only on the server, for pages that commerce serves. */
  storePage?: StorePart | 'unavailable';
}

/** The parts of the router context that the session's code needs to open an account in the browser. */
export type BrowserServices = Pick<
  RouterContext,
  'config' | 'content' | 'endNotice' | 'flags' | 'gateway' | 'i18n' | 'paths' | 'queries'
>;
