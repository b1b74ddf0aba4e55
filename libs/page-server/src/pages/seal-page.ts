import { createMemo } from '../cache/create-memo.ts';
import { asParsed, hashSource } from '../policy/hash-source.ts';
import { pagePolicy, type PageSources } from '../policy/page-policy.ts';

/** The options of `sealPage`. */
export interface SealOptions {
  /** The nonce of the scripts that the router wrote into this page. */
  nonce: string;
  /** The server's own markup for the end of `<head>`. */
  headMarkup: string;
  /** The sources that the page's policy allows in addition to the page's own scripts and styles. */
  sources?: PageSources;
}

/**
 * Splits the page before `</head>` and `</body>`, where the server inserts head markup and data, and creates its policy. The policy allows
 * only our own scripts, because only scripts with the page's nonce are hashed. The text is normalized as HTML parsers do, because the
 * hashes must match the browser's copy of the scripts.
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
  const endOfBody = html.lastIndexOf('</body>'); // the last one, because content from another server may contain the tag, too
  return {
    head: html.slice(0, endOfHead),
    body: html.slice(endOfHead, endOfBody),
    end: html.slice(endOfBody),
    policy,
  };
}

/** Returns the hashes of scripts and styles in our head markup, cached because many pages have the same head markup. */
const sourcesIn = (headMarkup: string) => sourcesOfHeads(headMarkup, () => hashSources(headMarkup));

const sourcesOfHeads = createMemo<string, ReturnType<typeof hashSources>>();

function hashSources(headMarkup: string) {
  const hashes = (tag: 'script' | 'style') =>
    [...headMarkup.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, body = '']) =>
      hashSource(body),
    );
  return { scripts: hashes('script'), styles: hashes('style') };
}

/** A page's markup, split in three, and its policy. */
export interface SealedPage {
  /** The markup up to the end of the head's content. */
  head: string;
  /** The markup from the end of the head's content to the end of the body's content. */
  body: string;
  end: string;
  policy: string;
}
