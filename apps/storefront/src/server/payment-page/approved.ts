import { stripePlaces } from '../policy/stripe-places.ts';
import type { ApprovedPart, DataScript, Place, ThirdPartyScript } from './inventory.ts';

const storefront = 'storefront';
const payments = 'payments';
const accounts = 'accounts';
const design = 'design system';

/** The setting that switches on Stripe's fields for cards. */
const stripeKey = 'STRIPE_PUBLISHABLE_KEY';

const part = (name: string, owner: string, reason: string): ApprovedPart => ({ part: name, owner, reason });

/**
 * The approved parts of the payment page's scripts, with their owners and reasons. The build fails if a script has a part that is not in
 * this list, or if the list has a part that no script has.
 */
export const approvedParts: readonly ApprovedPart[] = [
  part('apps/storefront', storefront, 'the page itself, its first seconds and its awakening'),
  part('libs/content', storefront, 'texts and links of the regional site'),
  part('libs/feature-flags', storefront, 'which functions are on for the store and the visitor'),
  part('libs/gateway-client', payments, 'asks the gateway to pay, and what became of it'),
  part('libs/header-footer', storefront, 'header, footer, search and notices round the page'),
  part('libs/i18n', storefront, 'locales, money, countries and the words of the page'),
  part('libs/identity', accounts, 'signing in, and keeping a session alive'),
  part('libs/invoices', payments, 'the payment form: judges what is typed, encrypts the card, pays'),
  part('libs/session', accounts, 'who is here, and the end of a context'),
  part('libs/ui', design, 'fields, buttons, dialogs'),
  part('@forgerock/javascript-sdk', accounts, 'the steps of a sign-in'),
  part('@github/combobox-nav', design, 'keys in the list of suggestions'),
  part('@hookform/resolvers', payments, 'judges the form by its schema'),
  part('@lingui/core', storefront, 'the words of the page in its language'),
  part('@lingui/react', storefront, 'the same, in components'),
  part('@standard-schema/utils', payments, 'messages of a schema, for the form'),
  part('@tanstack/history', storefront, 'addresses of the hydrated app'),
  part('@tanstack/query-core', storefront, 'what servers said, kept while it is fresh'),
  part('@tanstack/react-query', storefront, 'the same, in components'),
  part('@tanstack/react-router', storefront, 'which page an address shows'),
  part('@tanstack/react-store', storefront, 'state of the router, in components'),
  part('@tanstack/router-core', storefront, 'the router itself'),
  part('@tanstack/store', storefront, 'state of the router'),
  part('@stripe/stripe-js', payments, 'loads Stripe.js from Stripe, where the store has its fields'),
  part('altcha-lib', payments, 'works before a lookup where somebody guesses'),
  part('cookie', storefront, 'reads and writes cookies'),
  part('credit-card-type', payments, 'the brand of a card by its first digits'),
  part('hoist-non-react-statics', storefront, 'a part of the flag service’s client'),
  part('jose', payments, 'encrypts the card for the card processor'),
  part('jotai', storefront, 'state that parts of a page far from each other share'),
  part('launchdarkly-js-client-sdk', storefront, 'the flag service’s client'),
  part('launchdarkly-react-client-sdk', storefront, 'the same, in components'),
  part('lodash.camelcase', storefront, 'a part of the flag service’s client'),
  part('react', storefront, 'components'),
  part('react-dom', storefront, 'components in the page'),
  part('react-hook-form', payments, 'what is typed into the form'),
  part('react-is', storefront, 'a part of the flag service’s client'),
  part('rolldown', storefront, 'joins the modules of a build'),
  part('scheduler', storefront, 'a part of React'),
  part('uqr', accounts, 'a code to scan for a second factor or a transfer'),
  part('use-sync-external-store', storefront, 'state outside React, in components'),
  part('vite', storefront, 'loads parts of the app when they are needed'),
  part('web-vitals', storefront, 'measures the page, for metrics'),
  part('zod', payments, 'judges what is typed and what servers answer'),
];

/** The script in the head of every page. */
export const approvedBoot = {
  name: 'first seconds',
  owner: storefront,
  reason: 'forms, links, menus and dialogs before the app is hydrated, and its awakening',
};

/** Scripts in the page whose data differs. Review their shape when the router's version changes. */
export const approvedData: readonly DataScript[] = [
  {
    name: 'state of the router',
    shape: 'sha256-VDGGTnvjDHr2r0VU6djtZe4SE2k6n3Z0/9PyUrkX7VM=',
    owner: storefront,
    reason: 'what the server has read for the page, for the hydrated app; data only',
  },
  {
    name: 'end of the router’s state',
    shape: 'sha256-REkTQ3mZNdOnZ0xWxlKdqBEAWdIVpJdIT6tm57gvq8Y=',
    owner: storefront,
    reason: 'takes itself out of the page; marks where its first part ends',
  },
];

/** Third-party scripts without a fixed hash. They are allowed by their origin alone. */
export const approvedThirdParties: readonly ThirdPartyScript[] = stripePlaces.scripts.map((at) => ({
  at,
  onlyWith: stripeKey,
  owner: payments,
  reason: 'Stripe.js: puts the fields of a card into frames of Stripe’s, and sends what is in them to Stripe',
}));

/** The places to which the page may send data and from which it may load. */
export const approvedConnections: readonly Place[] = [
  { at: "'self'", owner: storefront, reason: 'scripts, pictures, the product API, signing in, and beacons' },
  {
    at: '{CARD_PROCESSOR}',
    onlyWithout: stripeKey,
    owner: payments,
    reason: 'takes the card, encrypted for it, and gives a token that is good once',
  },
  ...stripePlaces.connections.map((at) => ({
    at,
    onlyWith: stripeKey,
    owner: payments,
    reason: 'takes the card from Stripe’s fields and gives what it is charged by',
  })),
  ...['{LAUNCHDARKLY_BASE_URL}', '{LAUNCHDARKLY_STREAM_URL}', '{LAUNCHDARKLY_EVENTS_URL}'].map((at) => ({
    at,
    onlyWith: 'LAUNCHDARKLY_CLIENT_ID',
    owner: storefront,
    reason: 'feature flags of the store and the visitor; no payment data',
  })),
];

/** The places that may be framed. */
export const approvedFrames: readonly Place[] = [
  {
    at: "'self'",
    owner: accounts,
    reason: 'a session is renewed in a hidden frame of the identity server, on our origin',
  },
  ...stripePlaces.frames.map((at) => ({
    at,
    onlyWith: stripeKey,
    owner: payments,
    reason: 'the fields of a card, and what Stripe looks at to tell a payer from a thief',
  })),
];

/** The policies that may write scripts and their URLs into the page. */
export const approvedTrustedTypes: readonly Place[] = stripePlaces.trustedTypes.map((at) => ({
  at,
  onlyWith: stripeKey,
  owner: payments,
  reason: 'passes the addresses of Stripe.js to its loader, and nothing else to nobody',
}));
