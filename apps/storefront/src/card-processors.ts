import type { CardFields } from '@assess/invoices/payment-page';
import * as z from 'zod/mini';
import { origin } from './urls/origin-schema.ts';

/** A place that the payment page may load from or send to, in the form of the page's policy. */
export interface CardPlace {
  /** An origin, a name of a Trusted Types policy, or `{VARIABLE}` for the origin of the URL in that variable. */
  readonly at: string;
  /** The reason for it, in the inventory of the payment page. @see PCI DSS 4.0.1 §6.4.3 */
  readonly reason: string;
}

/** The directives of a page's policy in which card processors have places. */
export type CardDirective = 'scripts' | 'connections' | 'frames' | 'trustedTypes';

type Values = Readonly<Record<string, string | undefined>>;

/** The storefront's description of a kind of card processor. */
interface CardProcessor {
  /** The schemas of its environment variables. */
  readonly variables: Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
  /** The variable that selects it. The last processor has none, because it is the default. */
  readonly selectedBy?: string;
  /** Its card fields; called when the variable that selects it is set. */
  readonly fieldsIn: (values: Values) => CardFields;
  /** The origins that its card fields load from and call. */
  readonly places: { readonly [Directive in CardDirective]?: readonly CardPlace[] };
  /** True if every page allows the places. Otherwise only the payment page does. */
  readonly isOnEveryPage?: boolean;
  /** The variable with the URL of a double of its script. The double's origin then replaces all places that are origins. */
  readonly doubledBy?: string;
  /** The fault in its settings with which the storefront must not start. */
  readonly faultIn?: (values: Values) => string | undefined;
  /** A warning about its settings in production. */
  readonly warningIn?: (values: Values) => string | undefined;
}

const stripeScript = 'Stripe.js: puts the card fields into Stripe’s iframes, and sends their values to Stripe';
const stripeFrame = 'Stripe’s card fields and its fraud detection';

/** Stripe's own fields. @see https://docs.stripe.com/security/guide#content-security-policy */
const stripe = {
  variables: {
    /** The publishable key of the store's Stripe account. With it cards are typed into Stripe's fields, and `CARD_PROCESSOR` is unused. */
    STRIPE_PUBLISHABLE_KEY: z.optional(
      z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe: pk_test_… or pk_live_…')),
    ),
    /** The URL of a double of Stripe.js, such as the sandbox's, for a test key outside production. Default: Stripe's own script. */
    STRIPE_SCRIPT: z.optional(z.url({ protocol: /^https?$/, error: 'must be the address of a script' })),
  },
  selectedBy: 'STRIPE_PUBLISHABLE_KEY',
  doubledBy: 'STRIPE_SCRIPT',
  fieldsIn: ({ STRIPE_PUBLISHABLE_KEY = '', STRIPE_SCRIPT }) => ({
    kind: 'stripe',
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    ...(STRIPE_SCRIPT !== undefined && { scriptUrl: STRIPE_SCRIPT }),
  }),
  places: {
    // Stripe serves Stripe.js and its fields from one host and its subdomains.
    scripts: [
      { at: 'https://js.stripe.com', reason: stripeScript },
      { at: 'https://*.js.stripe.com', reason: stripeScript },
    ],
    connections: [
      {
        at: 'https://api.stripe.com',
        reason: 'takes the card from Stripe’s fields and returns the means to charge it',
      },
    ],
    frames: [
      { at: 'https://js.stripe.com', reason: stripeFrame },
      { at: 'https://*.js.stripe.com', reason: stripeFrame },
      { at: 'https://hooks.stripe.com', reason: stripeFrame },
    ],
    // The only Trusted Types policy that Stripe's loader supports. Ours of this name passes the URLs of Stripe's scripts alone.
    trustedTypes: [{ at: 'default', reason: 'lets the loader of Stripe.js load Stripe’s URLs, and nothing else' }],
  },
  // Real cards must not be typed into a double of Stripe's fields.
  faultIn: ({ STRIPE_SCRIPT, STRIPE_PUBLISHABLE_KEY, DEPLOYMENT }) =>
    STRIPE_SCRIPT === undefined || (STRIPE_PUBLISHABLE_KEY?.startsWith('pk_test_') && DEPLOYMENT !== 'production')
      ? undefined
      : 'STRIPE_SCRIPT: may be set only with a test key of Stripe, and not in production',
  warningIn: ({ STRIPE_PUBLISHABLE_KEY = '' }) =>
    STRIPE_PUBLISHABLE_KEY.startsWith('pk_test_')
      ? 'STRIPE_PUBLISHABLE_KEY is a test key: no card is charged'
      : undefined,
} satisfies CardProcessor;

/** The store's own fields. The browser encrypts the card for the processor. */
const own = {
  variables: {
    /** The card processor's URL for browsers. */
    CARD_PROCESSOR: z._default(origin('https://cards.example/v1'), 'http://127.0.0.1:3002/card-processor'),
  },
  fieldsIn: ({ CARD_PROCESSOR: url = '' }) => ({ kind: 'own', url }),
  places: {
    connections: [{ at: '{CARD_PROCESSOR}', reason: 'takes the encrypted card and returns a single-use token' }],
  },
  isOnEveryPage: true,
} satisfies CardProcessor;

/** The card processors. The first one whose variable is set has the card fields; the last one is the default. */
const rows = { stripe, own } satisfies Record<CardFields['kind'], CardProcessor>;

const processors: readonly CardProcessor[] = Object.values(rows);

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type AllVariables = AllOf<(typeof rows)[keyof typeof rows]['variables']>;

/** The schemas of the variables of all card processors. */
export const cardProcessorVariables = Object.assign(
  {},
  ...processors.map(({ variables }) => variables),
) as AllVariables;

/** The variables of all card processors. */
type CardVariables = { readonly [Name in keyof AllVariables]?: z.output<AllVariables[Name]> };

function selectedIn(values: CardVariables): CardProcessor {
  const given: Values = values;
  const isSelected = ({ selectedBy }: CardProcessor) => selectedBy === undefined || given[selectedBy] !== undefined;
  return processors.find(isSelected) ?? own;
}

/** Reads the card fields of the payment page from the environment. */
export const cardFieldsIn = (values: CardVariables): CardFields => selectedIn(values).fieldsIn(values);

/** Finds a fault in the settings of any card processor with which the storefront must not start. */
export const cardFaultIn = (values: CardVariables & { readonly DEPLOYMENT: string }): string | undefined =>
  processors.flatMap(({ faultIn }) => faultIn?.(values) ?? [])[0];

/** Lists the warning about the card processor's settings in production, if there is one. */
export const cardWarningsIn = (values: CardVariables): string[] =>
  [selectedIn(values).warningIn?.(values) ?? []].flat();

/** The sources that card fields need in the policy of pages. */
export interface CardSources {
  /** True if every page allows them. Otherwise only the payment page does. */
  readonly isOnEveryPage: boolean;
  readonly sources: Readonly<Record<CardDirective, readonly string[]>>;
}

/** Reads the policy's sources for the selected card fields from the environment. */
export function cardSourcesIn(values: CardVariables): CardSources {
  const { places, isOnEveryPage = false, doubledBy } = selectedIn(values);
  const given: Values = values;
  const double = doubledBy === undefined ? undefined : given[doubledBy];
  const sourcesOf = (listed: readonly CardPlace[] = []) =>
    double !== undefined && listed.length > 0 ? [new URL(double).origin] : namesOf(listed);
  const namesOf = (listed: readonly CardPlace[] = []) =>
    listed.map(({ at }) => at.replace(/^\{(\w+)\}$/, (_, name: string) => new URL(given[name] ?? '').origin));
  return {
    isOnEveryPage,
    sources: {
      scripts: sourcesOf(places.scripts),
      connections: sourcesOf(places.connections),
      frames: sourcesOf(places.frames),
      trustedTypes: namesOf(places.trustedTypes),
    },
  };
}

/** A place with the variables that decide whether a store has it. */
export interface ConditionalCardPlace extends CardPlace {
  readonly onlyWith?: string;
  readonly onlyWithout?: readonly string[];
}

/** Lists the places of all card processors in one directive, for the inventory of the payment page. */
export const cardPlaces = (directive: CardDirective): ConditionalCardPlace[] =>
  processors.flatMap(({ places, selectedBy }, at) => {
    const onlyWithout = processors.slice(0, at).flatMap((earlier) => earlier.selectedBy ?? []);
    return (places[directive] ?? []).map((place) => ({
      ...place,
      ...(selectedBy !== undefined && { onlyWith: selectedBy }),
      ...(onlyWithout.length > 0 && { onlyWithout }),
    }));
  });
