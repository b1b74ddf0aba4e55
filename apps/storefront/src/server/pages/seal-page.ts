import { hashSource } from '../hash-source.ts';
import { writePolicy } from '../write-policy.ts';
import { policyReportsPath } from './policy-reports.ts';
import { ownOrigin } from './own-origin.ts';

const reportGroup = 'policy';

/** Tells browsers where what breaks a policy is reported. @see Reporting API §3.2 */
export const reportingEndpoints = `${reportGroup}="${policyReportsPath}"`;

export interface SealOptions {
  /** Marks the scripts that the router wrote into this page. */
  nonce: string;
  /** Ours, written into the end of `<head>`. */
  headMarkup: string;
  /** Markup of the data that the awake app reads from the page. */
  block: string;
  /** Origins the page's scripts may call besides ours. */
  connectTo: readonly string[];
  /** The script of a check against robots, where the page may show one. */
  captchaScript?: string | undefined;
}

/**
 * Adds our head markup, and writes the page's Content-Security-Policy: only scripts and styles that we wrote run, by
 * their hashes and by the folder of our builds, so that a page can be kept and sent to many. A script without the page's nonce is never hashed.
 *
 * @see CSP Level 3 §2.3.1 Source lists
 */
export function sealPage(
  rendered: string,
  { nonce, headMarkup, block, connectTo, captchaScript }: SealOptions,
): SealedPage {
  const routerScripts = rendered.matchAll(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g'));
  const bodies = (tag: 'script' | 'style') =>
    [...headMarkup.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, body = '']) => body);
  const scripts = [...bodies('script'), ...[...routerScripts].map(([, body = '']) => body)];
  const styles = bodies('style').map(hashSource);
  const policy = writePolicy({
    'script-src': [ownScripts, ...captchaSource(captchaScript), ...scripts.map(hashSource)],
    'style-src': styles.length > 0 ? styles : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connectTo],
    'frame-src': ["'self'", ...captchaOrigin(captchaScript)], // a silent renewal asks in a hidden frame
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [captchaScript === undefined ? "'none'" : 'captcha'],
    'report-uri': [policyReportsPath], // where there is no report-to yet
    'report-to': [reportGroup],
  });
  return {
    html: atEndOfBody(block, rendered)
      .replaceAll(` nonce="${nonce}"`, '')
      .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
      .replace('</head>', () => `${headMarkup}</head>`),
    policy,
  };
}

/** Writes markup before the last `</body>`, which is ours: a part that commerce wrote may hold another one. */
function atEndOfBody(markup: string, html: string): string {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + markup + html.slice(end);
}

export interface SealedPage {
  html: string;
  policy: string;
}

/** By their path: what else is on our origin, answers of commerce and of the identity server, never counts as a script. */
const ownScripts = `${ownOrigin}/assets/`;

const captchaSource = (script: string | undefined): string[] =>
  script?.startsWith('/') ? [ownOrigin + script] : captchaOrigin(script);

/** For frames, which our own origin may fill. */
const captchaOrigin = (script: string | undefined): string[] =>
  script?.startsWith('https:') ? [new URL(script).origin] : [];
