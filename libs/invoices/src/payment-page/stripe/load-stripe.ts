import { loadStripe as load } from '@stripe/stripe-js/pure';
import type { LoadStripe } from './stripe-session.ts';

/** The part of the Trusted Types API that we use, which TypeScript does not know yet. */
interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** Where Stripe.js comes from, and it alone. */
const isStripes = (url: string): boolean => {
  const { protocol, hostname } = new URL(url, location.href);
  return protocol === 'https:' && /^(.+\.)?js\.stripe\.com$/.test(hostname);
};

/** Stripe's loader writes an address into a script: this is the only kind of address for which the page allows it. */
function allowStripeScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (isStripes(url) ? url : null) });
}

/** Stripe.js, from Stripe's own address, as it must be. */
export const loadStripe: LoadStripe = (...given) => {
  allowStripeScripts();
  return load(...given);
};
