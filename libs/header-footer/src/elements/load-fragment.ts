import { parseHtml } from './html-parser.ts';

/** The markup and styles that an element shows in its shadow root. */
export interface Fragment {
  css: string;
  content: Node;
}

const limitMs = 5000;

/**
 * Fetches a fragment of the store, within 5 seconds.
 *
 * @throws when there is none
 */
export async function loadFragment(address: string, signal: AbortSignal): Promise<Fragment> {
  const answer = await fetch(address, {
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
  });
  const template = answer.ok ? parseHtml(await answer.text()).querySelector('template') : null;
  if (!template) throw new Error(`${address} answered ${answer.status} without a fragment`);
  const style = template.content.querySelector('style');
  style?.remove(); // becomes a sheet, which the page's policy need not allow
  return { css: style?.textContent ?? '', content: template.content };
}

/** The content that the page has written into the element, else a link to the store. */
export function wayToStore(host: Element, origin: string): Fragment {
  const link = Object.assign(document.createElement('a'), { href: `${origin}/`, textContent: new URL(origin).host });
  const hasOwn = [...host.children].some(({ slot, localName }) => slot === '' && localName !== 'template');
  return {
    css: ':host{all:initial!important;display:block!important}a{font:16px system-ui}',
    content: hasOwn ? document.createElement('slot') : link,
  };
}
