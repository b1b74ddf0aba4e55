import { writePolicy } from './policy-syntax.ts';
import { ownOrigin } from './own-origin.ts';
import { policyReportsPath } from './policy-reports.ts';
import { stripePlaces } from './stripe-places.ts';

const reportGroup = 'policy';

/** Tells browsers where what breaks a policy is reported. @see Reporting API §3.2 */
export const reportingEndpoints = `${reportGroup}="${policyReportsPath}"`;

export interface PolicyOptions {
  /** The scripts that we wrote into the page, as `hashSource` names them. */
  scripts: readonly string[];
  /** Its style sheets, likewise. */
  styles: readonly string[];
  /** Origins the page's scripts may call besides ours. */
  connectTo: readonly string[];
  /** The script of a check against robots, where the page may show one. */
  captchaScript?: string | undefined;
  /** Whether cards are typed into Stripe's fields on the page. */
  hasStripe?: boolean;
}

/**
 * The Content-Security-Policy of a page: only scripts and styles that we wrote run, by their hashes and by the folder of our
 * builds, so that a page can be kept and sent to many.
 *
 * Whatever else goes out has a policy of its own, made by `writePolicy` where it is answered: what other servers answer in
 * `upstream/pass-back.ts`, the page of a silent sign-in in `identity/silent-page.ts`, header and footer for other sites in
 * `fragments.ts`, the page without React in `legacy-page.ts`, and the answer to what cannot be read in `broken-requests.ts`.
 *
 * @see CSP Level 3 §2.3.1 Source lists
 */
export const pagePolicy = ({ scripts, styles, connectTo, captchaScript, hasStripe }: PolicyOptions): string => {
  const stripe = hasStripe ? stripePlaces : undefined;
  return writePolicy({
    'script-src': [ownScripts, ...captchaSource(captchaScript), ...(stripe?.scripts ?? []), ...scripts],
    'style-src': styles.length > 0 ? styles : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connectTo, ...(stripe?.connections ?? [])],
    'frame-src': ["'self'", ...captchaOrigin(captchaScript), ...(stripe?.frames ?? [])], // a silent renewal asks in a hidden frame
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': orNone([...(captchaScript === undefined ? [] : ['captcha']), ...(stripe?.trustedTypes ?? [])]),
    'report-uri': [policyReportsPath], // where there is no report-to yet
    'report-to': [reportGroup],
  });
};

const orNone = (names: readonly string[]): readonly string[] => (names.length > 0 ? names : ["'none'"]);

/** Scripts by their path: what else is on our origin, answers of commerce and of the identity server, never counts as one. */
const ownScripts = `${ownOrigin}/assets/`;

const captchaSource = (script: string | undefined): string[] =>
  script?.startsWith('/') ? [ownOrigin + script] : captchaOrigin(script);

/** The origin of another's script, for frames, which our own origin may fill anyway. */
const captchaOrigin = (script: string | undefined): string[] =>
  script?.startsWith('https:') ? [new URL(script).origin] : [];
