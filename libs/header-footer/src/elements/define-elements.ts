import { createFrameElement } from './frame-element.ts';

/** The options of `defineElements`. */
export interface DefineElementsOptions {
  /** The origin of the store for elements without the attribute `origin`, such as `https://store.example`. */
  origin: string;
}

/** Defines `<assess-header>` and `<assess-footer>` and upgrades elements that are already in the page. Earlier definitions stay. */
export function defineElements({ origin }: DefineElementsOptions): void {
  for (const part of ['header', 'footer'] as const) {
    const name = `assess-${part}`;
    if (!customElements.get(name)) customElements.define(name, createFrameElement(part, origin));
  }
}
