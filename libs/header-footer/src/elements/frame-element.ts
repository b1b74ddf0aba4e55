import { followMenus } from '../menus/follow-menus.ts';
import { loadFragment, wayToStore } from './load-fragment.ts';

/**
 * Creates the class of `<assess-header>` or `<assess-footer>`. An element with a server-rendered shadow root (attribute `rendered`)
 * sends no request until its `locale` or `origin` changes. If the shadow root is missing, for example after `innerHTML`, the element
 * fetches the fragment.
 *
 * @param defaultOrigin - the origin of the store for elements without the attribute `origin`
 */
export const createFrameElement = (part: 'header' | 'footer', defaultOrigin: string): CustomElementConstructor =>
  class extends HTMLElement {
    static readonly observedAttributes = ['locale', 'origin'];

    #connected: AbortController | undefined;
    #loading: AbortController | undefined;
    #shown: string | undefined;

    connectedCallback(): void {
      this.#connected = new AbortController();
      if (this.hasAttribute('rendered') && this.shadowRoot) this.#shown ??= this.#address();
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
      const own = URL.parse(this.getAttribute('origin') ?? '')?.origin ?? '';
      return /^https?:/.test(own) ? own : defaultOrigin;
    }

    /** Returns the fragment's URL; empty without a locale. */
    #address(): string {
      const locale = this.getAttribute('locale');
      return locale ? `${this.#origin()}/fragments/${encodeURIComponent(locale)}/${part}` : '';
    }

    async #update(): Promise<void> {
      const address = this.#address();
      this.#loading?.abort();
      if (address === this.#shown) return;
      const { signal } = (this.#loading = new AbortController());
      const fragment = address ? await loadFragment(address, signal).catch(() => undefined) : undefined;
      if (signal.aborted) return;
      if (!fragment && this.shadowRoot) return; // the earlier header or footer is better than none
      this.#shown = address;
      const { css, content } = fragment ?? wayToStore(this, this.#origin());
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
      root.replaceChildren(content);
    }
  };
