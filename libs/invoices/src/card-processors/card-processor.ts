import type * as z from 'zod/mini';
import type { CardFields } from '../payment-page/card-fields.ts';

/** A place that the payment page may load from or send to, in the form of the page's policy. */
export interface CardPlace {
  /** An origin, a name of a Trusted Types policy, or `{VARIABLE}` for the origin of the URL in that variable. */
  readonly at: string;
  /** The reason for it, in the inventory of the payment page. @see PCI DSS 4.0.1 §6.4.3 */
  readonly reason: string;
}

/** The directives of a page's policy in which card processors have places. */
export type CardDirective = 'scripts' | 'connections' | 'frames' | 'trustedTypes';

/** The values of environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A page's side of a card processor: its environment variables, its card fields, and the places that these load from and call. */
export interface CardProcessor {
  /** The schemas of its environment variables. */
  readonly variables: Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
  /** The variable that selects it. The default has none. */
  readonly selectedBy?: string;
  /** Its card fields; called when the variable that selects it is set. */
  readonly fieldsIn: (values: Variables) => CardFields;
  /** The origins that its card fields load from and call. */
  readonly places: { readonly [Directive in CardDirective]?: readonly CardPlace[] };
  /** True if every page allows the places. Otherwise only the payment page does. */
  readonly isOnEveryPage?: boolean;
  /** The variable with the URL of a double of its script. The double's origin then replaces all places that are origins. */
  readonly doubledBy?: string;
  /** The fault in its settings with which the app must not start. */
  readonly faultIn?: (values: Variables) => string | undefined;
  /** A warning about its settings in production. */
  readonly warningIn?: (values: Variables) => string | undefined;
}
