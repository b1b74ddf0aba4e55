import { loadStripe as load } from '@stripe/stripe-js/pure';
import type { LoadStripe } from './stripe-session.ts';

/** The part of the Trusted Types API in use here, which TypeScript does not yet declare. */
interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** True for URLs of Stripe.js' own hosts only. */
const isStripes = (url: string): boolean => {
  const { protocol, hostname } = new URL(url, location.href);
  return protocol === 'https:' && /^(.+\.)?js\.stripe\.com$/.test(hostname);
};

/** Allows the script URLs of Stripe's loader, the only ones that the page permits. */
function allowStripeScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createScriptURL: (url) => (isStripes(url) ? url : null) });
}

/** Loads Stripe.js from Stripe's own host, as Stripe requires. */
export const loadStripe: LoadStripe = (...given) => {
  allowStripeScripts();
  return load(...given);
};
