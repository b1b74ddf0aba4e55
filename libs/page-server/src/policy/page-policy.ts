import { ownOrigin } from './own-origin.ts';
import { policyReportsPath } from './policy-reports-path.ts';
import { writePolicy } from './policy-syntax.ts';

const reportGroup = 'policy';

/** The value of the header `reporting-endpoints`, which names the URL for reports of violations. @see Reporting API §3.2 */
export const reportingEndpoints = `${reportGroup}="${policyReportsPath}"`;

/** The sources that a page needs in addition to its own scripts and styles. */
export interface PageSources {
  /** Origins and URLs of scripts. */
  scripts?: readonly string[];
  /** Origins that the page's scripts may call. */
  connections?: readonly string[];
  /** Origins of iframes. */
  frames?: readonly string[];
  /** Names of Trusted Types policies. Default: none. */
  trustedTypes?: readonly string[];
}

/** The options of a page's policy. */
export interface PagePolicyOptions {
  /** The page's own inline scripts, in the form that `hashSource` returns. */
  scripts: readonly string[];
  /** The page's own stylesheets, in the same form. */
  styles: readonly string[];
  sources?: PageSources;
}

/**
 * Creates the Content-Security-Policy of a page. It allows only the server's own scripts and styles, by their hashes and by the folder of
 * its builds. It has no nonces, because a cached page is sent to many visitors. `writePolicy` creates the policies of responses that are
 * not pages.
 *
 * @see CSP Level 3 §2.3.1 Source lists
 */
export const pagePolicy = ({ scripts, styles, sources = {} }: PagePolicyOptions): string =>
  writePolicy({
    'script-src': [ownScripts, ...(sources.scripts ?? []), ...scripts],
    'style-src': orNone(styles),
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(sources.connections ?? [])],
    'frame-src': ["'self'", ...(sources.frames ?? [])],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': orNone(sources.trustedTypes ?? []),
    'report-uri': [policyReportsPath], // for browsers without report-to
    'report-to': [reportGroup],
  });

const orNone = (names: readonly string[]): readonly string[] => (names.length > 0 ? names : ["'none'"]);

/**
 * The source for the server's own scripts. It includes their path, because responses of other servers from the same origin must never run
 * as scripts.
 */
const ownScripts = `${ownOrigin}/assets/`;
