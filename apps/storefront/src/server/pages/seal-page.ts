import { memoizeForMs } from '../cache/memoize-for-ms.ts';
import { asParsed, hashSource } from '../policy/hash-source.ts';
import { pagePolicy, type PolicyOptions } from '../policy/page-policy.ts';

export interface SealOptions extends Pick<PolicyOptions, 'connectTo' | 'captchaScript' | 'hasStripe'> {
  /** Marks the scripts that the router wrote into this page. */
  nonce: string;
  /** Ours, for the end of `<head>`. */
  headMarkup: string;
}

/**
 * Cuts the page where our head markup and its data belong, and gives it its policy, which allows what we wrote: a script without
 * the page's nonce is never hashed. What a browser would read as something else, wherever it came from, is written as it reads it.
 */
export function sealPage(
  written: string,
  { nonce, headMarkup, connectTo, captchaScript, hasStripe }: SealOptions,
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
  const html = rendered
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  const endOfHead = html.indexOf('</head>');
  const endOfBody = html.lastIndexOf('</body>'); // ours: a part that commerce wrote may hold another one
  return {
    head: html.slice(0, endOfHead),
    body: html.slice(endOfHead, endOfBody),
    end: html.slice(endOfBody),
    policy,
  };
}

/** The hashes of scripts and styles in our head markup, which is the same for all pages of a kind. */
const sourcesIn = memoizeForMs(Infinity, (headMarkup: string) => {
  const hashes = (tag: 'script' | 'style') =>
    [...headMarkup.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, body = '']) =>
      hashSource(body),
    );
  return { scripts: hashes('script'), styles: hashes('style') };
});

export interface SealedPage {
  /** Up to the end of the head's content. */
  head: string;
  /** From there to the end of the body's content. */
  body: string;
  end: string;
  policy: string;
}
