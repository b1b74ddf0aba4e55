import type { I18n } from '@lingui/core';
import type { Content, Seller } from '@assess/content';
import type { Flags } from '@assess/feature-flags';
import type { PageGateway } from '@assess/gateway-client';
import type { LazyCountries } from '@assess/i18n/countries';
import type { QueryClient } from '@tanstack/react-query';
import type { AppConfig } from './app-config.ts';
import type { KeptInput } from './client/keep-input.ts';
import type { Paths } from './urls/paths.ts';
import type { UnfinishedPayment } from './page-contract/unfinished-payment.ts';
import type { StorePart } from './page-contract/store-part.ts';
import type { JudgedCharge } from './server/request-context/asked-charge.ts';
import type { KeptList } from './server/request-context/typed-list.ts';
import type { SentTransfer } from './server/request-context/sent-transfer.ts';
import type { ShareLinkFacts } from './server/request-context/share-link-facts.ts';
import type { TypedSearch } from './server/request-context/typed-search.ts';
import type { Notifications } from '@assess/header-footer/notifications';
import type { OnDemand } from './visitor/on-demand.ts';
import type { Captcha } from '@assess/identity/react';
import type { EndNotice } from '@assess/session/boot';
import type { Account } from '@assess/session/react';

/** The dependencies of routes. Built per request on the server, once per page in the browser. */
export interface RouterContext {
  config: AppConfig;
  gateway: PageGateway;
  i18n: I18n;
  content: Content;
  /** There before a page is rendered whose route needs them. */
  countries: LazyCountries;
  /** Whom the store's customers buy from: there on pages that need it, where the regional site says it. */
  seller?: Seller | undefined;
  paths: Paths;
  flags: Flags;
  /** The visitor's account, for pages that must not load the session's code before somebody is signed in, or wants to be. */
  visitor: OnDemand<Account>;
  /** Why this tab's session ended, for the page that says so. */
  endNotice: EndNotice;
  /** Notifications that the visitor is shown once: the address or our own code may say it. */
  notices: OnDemand<Notifications>;
  /** Holds the page's check against robots once a form has made it, which may be done only once. */
  captcha: { check?: Captcha };
  /** On the server: what was typed into the find form before it was sent here again. */
  typedSearch?: TypedSearch;
  /** On the server: what was asked about a payment before it was sent here again, and the answer. */
  askedCharge?: JudgedCharge;
  /** On the server: the payment that this browser has begun and its bank asks about. */
  unfinishedPayment?: UnfinishedPayment;
  /** On the server: what was typed into the form for several numbers, or what of it was not found. */
  typedList?: KeptList;
  /** On the server: what was typed into the form that announces a transfer before it was sent. */
  sentTransfer?: SentTransfer;
  /** On the server: the e-mail address that the page's form was sent with, as it was typed. */
  typedAddress?: string;
  /** On the server: what the browser keeps of a link that it makes or made, and who sends one. */
  shareLink?: ShareLinkFacts;
  /** In the browser: holds what keeps the visitor's input in the page's part `main`, once that is hydrated. */
  keptInput: { main?: KeptInput | undefined };
  /** Holds the page's query client once a part of the page has made it: no other page loads its code. */
  queries: { client?: QueryClient };
  /** On the server: what stands in place of header and footer until they are written there, as they are kept. */
  framePlaces?: Readonly<Record<'header' | 'footer', string>>;
  /** On the server, for a page that commerce writes. */
  storePage?: StorePart | 'unavailable';
}

/** The parts of a page that an account needs when it is opened there. */
export type BrowserServices = Pick<
  RouterContext,
  'config' | 'content' | 'endNotice' | 'flags' | 'gateway' | 'i18n' | 'paths' | 'queries'
>;
