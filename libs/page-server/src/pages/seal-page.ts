import { createMemo } from '../cache/create-memo.ts';
import { asParsed, hashSource } from '../policy/hash-source.ts';
import { pagePolicy, type PageSources } from '../policy/page-policy.ts';

/** The policy of the page and the parts of its markup. */
export interface SealOptions {
  /** The nonce of the scripts that the router wrote into this page. */
  nonce: string;
  /** The server's own markup for the end of `<head>`. */
  headMarkup: string;
  /** The sources that the page's policy allows in addition to its own. */
  sources?: PageSources;
}

/**
 * Splits the page at the places of our head markup and its data, and creates its policy. The policy allows only our own scripts, because
 * a script without the page's nonce is never hashed. The text is normalized as HTML parsers do, so that the hashes fit.
 */
export function sealPage(written: string, { nonce, headMarkup, sources = {} }: SealOptions): SealedPage {
  const rendered = asParsed(written);
  const routerScripts = rendered.matchAll(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, 'g'));
  const { scripts, styles } = sourcesIn(headMarkup);
  const policy = pagePolicy({
    scripts: [...scripts, ...[...routerScripts].map(([, body = '']) => hashSource(body))],
    styles,
    sources,
  });
  const html = rendered
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  const endOfHead = html.indexOf('</head>');
  const endOfBody = html.lastIndexOf('</body>'); // the last one is ours, because a part from another server may contain another
  return {
    head: html.slice(0, endOfHead),
    body: html.slice(endOfHead, endOfBody),
    end: html.slice(endOfBody),
    policy,
  };
}

/** The hashes of scripts and styles in our head markup, which is the same for all pages of a kind. */
const sourcesIn = (headMarkup: string) => sourcesOfHeads(headMarkup, () => hashSources(headMarkup));

const sourcesOfHeads = createMemo<string, ReturnType<typeof hashSources>>();

function hashSources(headMarkup: string) {
  const hashes = (tag: 'script' | 'style') =>
    [...headMarkup.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, body = '']) =>
      hashSource(body),
    );
  return { scripts: hashes('script'), styles: hashes('style') };
}

/** The parts of a page with its policy. */
export interface SealedPage {
  /** The markup up to the end of the head's content. */
  head: string;
  /** The markup from there to the end of the body's content. */
  body: string;
  end: string;
  policy: string;
}
