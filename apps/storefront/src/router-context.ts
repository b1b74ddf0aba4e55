import type { I18n } from '@lingui/core';
import type { Content } from '@assess/content';
import type { Flags } from '@assess/feature-flags';
import type { PageGateway } from '@assess/gateway-client';
import type { LazyCountries } from '@assess/i18n/countries';
import type { QueryClient } from '@tanstack/react-query';
import type { AppConfig } from './app-config.ts';
import type { Paths } from './addresses/paths.ts';
import type { StorePart } from './page-contract/store-part.ts';
import type { TypedSearch } from './server/posts/typed-search.ts';
import type { Notifications } from '@assess/header-footer/notifications';
import type { OnDemand } from './visitor/on-demand.ts';
import type { Account } from '@assess/session/react';

/** What routes get from their surroundings. Built per request on the server, once per page in the browser. */
export interface RouterContext {
  config: AppConfig;
  gateway: PageGateway;
  i18n: I18n;
  content: Content;
  /** For payment and confirmation: loaded before either is rendered. */
  countries: LazyCountries;
  paths: Paths;
  flags: Flags;
  /** Who is here, for pages that must not load the session's code before somebody is signed in, or wants to be. */
  visitor: OnDemand<Account>;
  /** What the visitor is told once: the address or our own code may say it. */
  news: OnDemand<Notifications>;
  /** On the server: what was typed into the find form before it was sent here again. */
  typedSearch?: TypedSearch;
  /** Holds the page's query client once a part of the page has made it: no other page loads its code. */
  queries: { client?: QueryClient };
  /** On the server, for a page that commerce writes. */
  storePage?: StorePart | 'unavailable';
}

/** What an account needs of the page on which it is opened. */
export type Surroundings = Pick<
  RouterContext,
  'config' | 'content' | 'flags' | 'gateway' | 'i18n' | 'paths' | 'queries'
>;
