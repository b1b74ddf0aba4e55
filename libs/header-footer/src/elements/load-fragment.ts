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
export async function loadFragment(address: string, signal: AbortSignal): Promise<Fragment | undefined> {
  const answer = await fetch(address, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
  });
  const content = answer.ok ? parseHtml(await answer.text()).querySelector('template')?.content : undefined;
  const style = content?.querySelector('style');
  style?.remove(); // the element adds the CSS as a constructed style sheet, which no Content-Security-Policy blocks
  return content ? { css: style?.textContent ?? '', content } : undefined;
}

/** Returns the fallback: a slot for the content that the page has written into the element, or else a link to the store. */
export function wayToStore(host: Element, origin: string): Fragment {
  const link = Object.assign(document.createElement('a'), { href: origin, textContent: new URL(origin).host });
  return {
    css: ':host{all:initial!important;color-scheme:inherit!important;display:block!important}a{font:16px system-ui}',
    content: host.querySelector(':scope > :not([slot], template)') ? document.createElement('slot') : link,
  };
}
