import { followMenus } from '../menus/follow-menus.ts';
import { sourceOf } from './earlier-elements.ts';
import { loadFragment, wayToStore } from './load-fragment.ts';

/**
 * Creates the class of `<assess-header>` or `<assess-footer>`. An element with a server-rendered shadow root (attribute `rendered`)
 * sends no request until its `locale` or `origin` changes. If the shadow root is missing, for example after `innerHTML`, the element
 * fetches the fragment.
 *
 * The attribute `origin` may name one of the given stores only, because the markup of a store runs in the page: somebody who can set an
 * attribute in the page could otherwise run code in it.
 *
 * @param defaultOrigin - the origin of the store for elements without the attribute `origin`
 * @param otherOrigins - the further origins that the attribute may name
 */
export const createFragmentElement = (
  name: 'header' | 'footer',
  defaultOrigin: string,
  otherOrigins: readonly string[] = [],
): CustomElementConstructor =>
  class extends HTMLElement {
    static readonly source = sourceOf(defaultOrigin);
    static readonly observedAttributes = ['locale', 'origin'];

    #connected: AbortController | undefined;
    #loading: AbortController | undefined;
    #shown: string | undefined;

    connectedCallback(): void {
      this.#connected = new AbortController();
      if (this.hasAttribute('rendered') && this.shadowRoot) this.#shown ??= this.#url();
      followMenus(() => [this.shadowRoot ?? this], { signal: this.#connected.signal });
      void this.#update();
    }

    disconnectedCallback(): void {
      this.#connected?.abort();
      this.#connected = undefined;
      this.#loading?.abort();
    }

    attributeChangedCallback(): void {
      if (this.#connected) void this.#update();
    }

    #origin(): string {
      const requested = URL.parse(this.getAttribute('origin') ?? '')?.origin ?? defaultOrigin;
      if (requested === defaultOrigin || otherOrigins.includes(requested)) return requested;
      console.warn(`<assess-${name}>: the script does not allow the origin ${requested} (data-origins)`);
      return defaultOrigin;
    }

    /** Returns the fragment's URL; empty without a locale. */
    #url(): string {
      const locale = this.getAttribute('locale');
      return locale ? `${this.#origin()}/fragments/${encodeURIComponent(locale)}/${name}` : '';
    }

    async #update(): Promise<void> {
      const url = this.#url();
      this.#loading?.abort();
      if (url === this.#shown) return;
      const { signal } = (this.#loading = new AbortController());
      const fragment = url ? await loadFragment(url, signal).catch(() => undefined) : undefined;
      if (signal.aborted) return;
      if (!fragment && this.shadowRoot) return; // the earlier header or footer is better than none
      this.#shown = url;
      const { css, content } = fragment ?? wayToStore(this, this.#origin());
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
      root.replaceChildren(content);
    }
  };
