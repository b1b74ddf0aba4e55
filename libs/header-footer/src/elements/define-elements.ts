import { createFrameElement } from './frame-element.ts';

/** Where elements come from that do not say it themselves. */
export interface DefineElementsOptions {
  /** The store that elements without an `origin` come from, such as `https://store.example`. */
  origin: string;
}

/** Makes `<assess-header>` and `<assess-footer>` work, those already in the page too. Elements defined before stay. */
export function defineElements({ origin }: DefineElementsOptions): void {
  for (const part of ['header', 'footer'] as const) {
    const name = `assess-${part}`;
    if (!customElements.get(name)) customElements.define(name, createFrameElement(part, origin));
  }
}
