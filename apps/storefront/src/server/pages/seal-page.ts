import { keptFor } from '../kept-for.ts';
import { asParsed, hashSource } from '../policy/hash-source.ts';
import { pagePolicy, type PolicyOptions } from '../policy/page-policy.ts';

export interface SealOptions extends Pick<PolicyOptions, 'connectTo' | 'captchaScript' | 'hasStripe'> {
  /** Marks the scripts that the router wrote into this page. */
  nonce: string;
  /** Ours, written into the end of `<head>`: styles and scripts. */
  headMarkup: string;
  /** Written before them, without either. */
  meta?: string;
  /** Markup of the data that the awake app reads from the page. */
  block: string;
}

/**
 * Adds our head markup and the block, and gives the page its policy, which allows what we wrote: a script without the page's
 * nonce is never hashed. What a browser would read as something else, wherever it came from, is written as it reads it.
 */
export function sealPage(
  written: string,
  { nonce, headMarkup, meta = '', block, connectTo, captchaScript, hasStripe }: SealOptions,
): SealedPage {
  const rendered = asParsed(written);
  const routerScripts = rendered.matchAll(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g'));
  const { scripts, styles } = sourcesIn(headMarkup);
  const policy = pagePolicy({
    scripts: [...scripts, ...[...routerScripts].map(([, body = '']) => hashSource(body))],
    styles,
    connectTo,
    captchaScript,
    ...(hasStripe !== undefined && { hasStripe }),
  });
  return {
    html: atEndOfBody(block, rendered)
      .replaceAll(` nonce="${nonce}"`, '')
      .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
      .replace('</head>', () => `${meta}${headMarkup}</head>`),
    policy,
  };
}

/** The hashes of scripts and styles in our head markup, which is the same for all pages of a kind. */
const sourcesIn = keptFor(Infinity, (headMarkup: string) => {
  const hashes = (tag: 'script' | 'style') =>
    [...headMarkup.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, body = '']) =>
      hashSource(body),
    );
  return { scripts: hashes('script'), styles: hashes('style') };
});

/** Writes markup before the last `</body>`, which is ours: a part that commerce wrote may hold another one. */
function atEndOfBody(markup: string, html: string): string {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + markup + html.slice(end);
}

export interface SealedPage {
  html: string;
  policy: string;
}
