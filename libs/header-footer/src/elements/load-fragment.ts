import { parseHtml } from './html-parser.ts';

/** The markup and styles that an element shows in its shadow root. */
export interface Fragment {
  css: string;
  content: Node;
}

/**
 * Fetches a fragment of the store within 5 seconds; `undefined` if the answer is no fragment.
 *
 * @throws if the store does not answer
 */
export async function loadFragment(address: string, signal: AbortSignal): Promise<Fragment | undefined> {
  const answer = await fetch(address, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
  });
  const content = answer.ok ? parseHtml(await answer.text()).querySelector('template')?.content : undefined;
  const style = content?.querySelector('style');
  style?.remove(); // it becomes a constructed style sheet, which needs no permission of the page's policy
  return content ? { css: style?.textContent ?? '', content } : undefined;
}

/** The fallback content: the content that the page has written into the element, else a link to the store. */
export function wayToStore(host: Element, origin: string): Fragment {
  const link = Object.assign(document.createElement('a'), { href: origin, textContent: new URL(origin).host });
  return {
    css: ':host{all:initial!important;color-scheme:inherit!important;display:block!important}a{font:16px system-ui}',
    content: host.querySelector(':scope > :not([slot], template)') ? document.createElement('slot') : link,
  };
}
