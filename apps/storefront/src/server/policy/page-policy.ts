import { writePolicy } from './policy-syntax.ts';
import { ownOrigin } from './own-origin.ts';
import { policyReportsPath } from './policy-reports.ts';
import { stripeOrigins } from './stripe-origins.ts';

const reportGroup = 'policy';

/** Tells browsers where to report violations of a policy. @see Reporting API §3.2 */
export const reportingEndpoints = `${reportGroup}="${policyReportsPath}"`;

export interface PolicyOptions {
  /** The page's own scripts, in the form that `hashSource` returns. */
  scripts: readonly string[];
  /** The page's own stylesheets, in the same form. */
  styles: readonly string[];
  /** The origins that the page's scripts may call, in addition to ours. */
  connectTo: readonly string[];
  /** The captcha script, if the page may show a captcha. */
  captchaScript?: string | undefined;
  /** True if cards are typed into Stripe's fields on the page. */
  hasStripe?: boolean;
}

/**
 * Creates the Content-Security-Policy of a page. It allows only our own scripts and styles, by their hashes and by the folder of our
 * builds, so that a page can be cached and sent to many visitors.
 *
 * Every other response has a policy of its own, created by `writePolicy` in its handler: responses of other servers in
 * `upstream/pass-back.ts`, the page of a silent sign-in in `identity/silent-page.ts`, header and footer for other sites in
 * `fragments.ts`, the page without React in `legacy-page.ts`, and the response to a malformed request in `broken-requests.ts`.
 *
 * @see CSP Level 3 §2.3.1 Source lists
 */
export const pagePolicy = ({ scripts, styles, connectTo, captchaScript, hasStripe }: PolicyOptions): string => {
  const stripe = hasStripe ? stripeOrigins : undefined;
  return writePolicy({
    'script-src': [ownScripts, ...captchaSource(captchaScript), ...(stripe?.scripts ?? []), ...scripts],
    'style-src': styles.length > 0 ? styles : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connectTo, ...(stripe?.connections ?? [])],
    'frame-src': ["'self'", ...captchaOrigin(captchaScript), ...(stripe?.frames ?? [])], // a silent renewal runs in a hidden frame
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': orNone([...(captchaScript === undefined ? [] : ['captcha']), ...(stripe?.trustedTypes ?? [])]),
    'report-uri': [policyReportsPath], // for browsers without report-to
    'report-to': [reportGroup],
  });
};

const orNone = (names: readonly string[]): readonly string[] => (names.length > 0 ? names : ["'none'"]);

/**
 * Allows our own scripts by their path, so that other responses from our origin, those of commerce and of the identity server, never
 * count as scripts.
 */
const ownScripts = `${ownOrigin}/assets/`;

const captchaSource = (script: string | undefined): string[] =>
  script?.startsWith('/') ? [ownOrigin + script] : captchaOrigin(script);

/** Names the origin of a third-party captcha script, for its frames. Our own origin may be framed anyway. */
const captchaOrigin = (script: string | undefined): string[] =>
  script?.startsWith('https:') ? [new URL(script).origin] : [];
