import { anOrigin, checkOptions } from '@assess/i18n/arguments';
import { createFragmentElement } from './fragment-element.ts';
import { warnOfEarlier } from './earlier-elements.ts';

/** The options of `defineElements`. */
export interface DefineElementsOptions {
  /** The origin of the store for elements without the attribute `origin`, such as `https://store.example`. */
  origin: string;
  /** The further origins that the attribute `origin` of an element may name. Their markup runs in the page. Default: none. */
  otherOrigins?: readonly string[];
}

/**
 * Defines `<assess-header>` and `<assess-footer>` and upgrades elements that are already in the page. The first definition of a page stays,
 * because a browser accepts only one. In development a warning names a later one of another version or store.
 *
 * @throws Error when `origin` is wrong, in development. The elements are defined even then, so that they show their fallback.
 */
export function defineElements(options: DefineElementsOptions): void {
  const { origin = '', otherOrigins } = { ...(options as Partial<DefineElementsOptions> | undefined) };
  for (const fragment of ['header', 'footer'] as const) {
    const name = `assess-${fragment}`;
    if (!customElements.get(name)) customElements.define(name, createFragmentElement(fragment, origin, otherOrigins));
  }
  if (process.env.NODE_ENV !== 'production') {
    checkOptions('defineElements', options, { origin: anOrigin() });
    warnOfEarlier(origin);
  }
}
