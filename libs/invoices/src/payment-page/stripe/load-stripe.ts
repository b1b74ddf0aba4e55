import { loadStripe } from '@stripe/stripe-js/pure';
import type { LoadStripe } from './stripe-session.ts';

/** The members of the Trusted Types API that this module uses, which TypeScript does not yet declare. */
interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** True for URLs on the hosts of Stripe.js. */
const isStripes = (url: string): boolean => {
  const { protocol, hostname } = new URL(url, location.href);
  return protocol === 'https:' && /^(.+\.)?js\.stripe\.com$/.test(hostname);
};

/** Allows the script URLs of Stripe's loader and of a test double. The page permits no others. */
function allowStripeScripts(doubleUrl: string | undefined): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (url === doubleUrl || isStripes(url) ? url : null),
  });
}

/** Loads a script into the page. Stripe's loader then finds `window.Stripe`, and loads nothing itself. */
const loadScript = (src: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`Failed to load ${src}`)));
    script.src = src;
    document.head.append(script);
  });

/**
 * Creates the loader of Stripe.js. It comes from Stripe's own host, as Stripe requires.
 *
 * @param doubleUrl - the URL of a test double of Stripe.js, which is loaded instead.
 */
export const createStripeLoader =
  (doubleUrl: string | undefined): LoadStripe =>
  async (...given) => {
    allowStripeScripts(doubleUrl);
    if (doubleUrl !== undefined && !('Stripe' in window)) await loadScript(doubleUrl);
    return loadStripe(...given);
  };
