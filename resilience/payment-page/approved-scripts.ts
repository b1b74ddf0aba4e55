import type { CardDirective } from '@assess/invoices/card-processors';
import { cardProcessors } from '../../apps/storefront/src/env.ts';
import type { ApprovedPart, DataScript, Place, ThirdPartyScript } from './inventory.ts';

const storefront = 'storefront';
const payments = 'payments';
const accounts = 'accounts';
const design = 'design system';

/** Lists the places of the card processors' fields, which name them with a reason. */
const cardPlacesIn = (directive: CardDirective): readonly Place[] =>
  cardProcessors.places(directive).map((place) => ({ ...place, owner: payments }));

const part = (name: string, owner: string, reason: string): ApprovedPart => ({ part: name, owner, reason });

/**
 * The approved modules in the payment page's scripts, grouped in parts such as libraries and npm packages, with their owners and reasons.
 * The build fails if a script has a part that is not in this list, or if the list has a part that no script has.
 */
export const approvedParts: readonly ApprovedPart[] = [
  part('apps/storefront', storefront, 'the page itself, its boot script and its hydration'),
  part('libs/commerce', storefront, 'tells pages of the commerce platform from all others'),
  part('libs/content', storefront, 'texts and links of the regional site'),
  part('libs/feature-flags', storefront, 'the features that are on for the store and the visitor'),
  part('libs/gateway-client', payments, 'sends the payment to the gateway and reads its result'),
  part('libs/header-footer', storefront, 'header, footer, search and notices of the page'),
  part('libs/i18n', storefront, 'locales, money, countries and the texts of the page'),
  part('libs/identity', accounts, 'sign-in and renewal of the session'),
  part('libs/invoices', payments, 'the payment form: validates the input, encrypts the card, pays'),
  part('libs/page-server', storefront, 'keeps what is typed while the page starts, and measures its speed'),
  part('libs/session', accounts, 'the signed-in user, and the end of a session'),
  part('libs/ui', design, 'fields, buttons, dialogs'),
  part('@forgerock/javascript-sdk', accounts, 'the steps of a sign-in'),
  part('@github/combobox-nav', design, 'the keyboard in the list of suggestions'),
  part('@hookform/resolvers', payments, 'validates the form by its schema'),
  part('@lingui/core', storefront, 'the texts of the page in its language'),
  part('@lingui/react', storefront, 'the same, in components'),
  part('@standard-schema/utils', payments, 'messages of a schema, for the form'),
  part('@tanstack/history', storefront, 'URLs of the hydrated app'),
  part('@tanstack/query-core', storefront, 'a cache of server responses'),
  part('@tanstack/react-query', storefront, 'the same, in components'),
  part('@tanstack/react-router', storefront, 'matches URLs to pages'),
  part('@tanstack/react-store', storefront, 'state of the router, in components'),
  part('@tanstack/router-core', storefront, 'the router itself'),
  part('@tanstack/store', storefront, 'state of the router'),
  part('@stripe/stripe-js', payments, 'loads Stripe.js from Stripe, where the store has its fields'),
  part('altcha-lib', payments, 'solves a proof of work before a lookup, where numbers are guessed'),
  part('cookie', storefront, 'reads and writes cookies'),
  part('credit-card-type', payments, 'the brand of a card by its first digits'),
  part('hoist-non-react-statics', storefront, 'a part of the flag service’s client'),
  part('jose', payments, 'encrypts the card for the card processor'),
  part('jotai', storefront, 'state that distant components share'),
  part('launchdarkly-js-client-sdk', storefront, 'the flag service’s client'),
  part('launchdarkly-react-client-sdk', storefront, 'the same, in components'),
  part('lodash.camelcase', storefront, 'a part of the flag service’s client'),
  part('react', storefront, 'components'),
  part('react-dom', storefront, 'components in the page'),
  part('react-hook-form', payments, 'the values of the form'),
  part('react-is', storefront, 'a part of the flag service’s client'),
  part('rolldown', storefront, 'the runtime that joins the modules of a build'),
  part('scheduler', storefront, 'a part of React'),
  part('uqr', accounts, 'draws a QR code for a second factor or a transfer'),
  part('use-sync-external-store', storefront, 'state outside React, in components'),
  part('vite', storefront, 'loads parts of the app when they are needed'),
  part('web-vitals', storefront, 'measures the page, for metrics'),
  part('zod', payments, 'validates input and server responses'),
];

/** The script in the head of every page. */
export const approvedBoot = {
  name: 'boot script',
  owner: storefront,
  reason: 'forms, links, menus and dialogs before the app is hydrated, and the start of its hydration',
};

/** Inline scripts that contain data of the page, which differs from page to page. Review their shape when the router's version changes. */
export const approvedData: readonly DataScript[] = [
  {
    name: 'state of the router',
    shape: 'sha256-VDGGTnvjDHr2r0VU6djtZe4SE2k6n3Z0/9PyUrkX7VM=',
    owner: storefront,
    reason: 'the data that the server has read for the page; data only',
  },
  {
    name: 'end of the router’s state',
    shape: 'sha256-REkTQ3mZNdOnZ0xWxlKdqBEAWdIVpJdIT6tm57gvq8Y=',
    owner: storefront,
    reason: 'marks the end of the page’s first part and removes itself',
  },
];

/** Third-party scripts without a fixed hash. They are allowed by their origin alone. */
export const approvedThirdParties: readonly ThirdPartyScript[] = cardPlacesIn('scripts');

/** The sources to which the page may send data and from which it may load. */
export const approvedConnections: readonly Place[] = [
  { at: "'self'", owner: storefront, reason: 'scripts, pictures, the product API, signing in, and beacons' },
  ...cardPlacesIn('connections'),
  ...['{LAUNCHDARKLY_BASE_URL}', '{LAUNCHDARKLY_STREAM_URL}', '{LAUNCHDARKLY_EVENTS_URL}'].map((at) => ({
    at,
    onlyWith: 'LAUNCHDARKLY_CLIENT_ID',
    owner: storefront,
    reason: 'feature flags of the store and the visitor; no payment data',
  })),
];

/** The sources that the page may load in iframes. */
export const approvedFrames: readonly Place[] = [
  {
    at: "'self'",
    owner: accounts,
    reason: 'renews the session in a hidden iframe of the identity server, on our origin',
  },
  ...cardPlacesIn('frames'),
];

/** The Trusted Types policies that may write scripts and their URLs into the page. */
export const approvedTrustedTypes: readonly Place[] = cardPlacesIn('trustedTypes');
