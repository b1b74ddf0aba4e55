import { parseHtml } from './html-parser.ts';

/** The markup and styles that an element shows in its shadow root. */
export interface Fragment {
  css: string;
  content: Node;
}

/**
 * Fetches a fragment of the store within 5 seconds; `undefined` if the response is no fragment.
 *
 * @throws if the store does not respond
 */
export async function loadFragment(url: string, signal: AbortSignal): Promise<Fragment | undefined> {
  const response = await fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
  });
  const content = response.ok ? parseHtml(await response.text()).querySelector('template')?.content : undefined;
  const style = content?.querySelector('style');
  style?.remove(); // the element adds the CSS as a constructed style sheet, which no Content-Security-Policy blocks
  return content ? { css: style?.textContent ?? '', content } : undefined;
}

/**
 * Returns the fallback: a slot for the content that the page has written into the element, or else a link to the store. The link adds
 * the scheme to an origin without one.
 */
export function wayToStore(host: Element, origin: string): Fragment {
  const href = origin.replace(/^(?!https?:)/, 'https://');
  const textContent = URL.parse(href)?.host;
  const link = Object.assign(document.createElement('a'), { href, textContent });
  return {
    css: ':host{all:initial!important;color-scheme:inherit!important;display:block!important}a{font:16px system-ui}',
    content:
      !textContent || host.querySelector(':scope > :not([slot], template)') ? document.createElement('slot') : link,
  };
}
