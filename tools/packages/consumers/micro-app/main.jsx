import { I18nProvider } from '@lingui/react';
import { loadBuiltInContent } from '@assess/content';
import { Header, loadMessages } from '@assess/header-footer';
import headerFooterStyles from '@assess/header-footer/styles.css';
import { createI18n } from '@assess/i18n/messages';
import identityStyles from '@assess/identity/styles.css';
import { SessionProvider, SignedInOnly, SignIn, SignOutButton } from '@assess/session/react';
import uiStyles from '@assess/ui/styles.css';
import { createRoot } from 'react-dom/client';

const identity = { server: 'STORE/auth', realm: 'alpha', clientId: 'assess-store' };
const locale = 'en-us';
const i18n = await createI18n(locale, [loadMessages]);
const { header } = await loadBuiltInContent(locale, { marketingSite: 'https://www.example.com' });
const sheets = [uiStyles, headerFooterStyles, identityStyles].map((css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
});
const soon = { inactivityLimitMs: () => 9000, idleWarningsMs: [5000] };

/** An element of the host page with an app of React: in a shadow root, or with the attribute `light` without one. */
class StoreApp extends HTMLElement {
  #root;
  #scope;

  connectedCallback() {
    const isLight = this.hasAttribute('light');
    const tree = isLight ? this : (this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
    this.#scope = isLight ? document : tree;
    this.#scope.adoptedStyleSheets.push(...sheets);
    const place = document.createElement('div');
    tree.replaceChildren(place);
    this.#root = createRoot(place);
    this.#root.render(
      <I18nProvider i18n={i18n}>
        <Header content={header} locale={locale} today="2027-07-01" />
        <SessionProvider identity={identity} locale={locale} session={this.hasAttribute('soon') ? soon : {}}>
          <SignedInOnly anonymous={<SignIn />}>
            {({ firstName }) => (
              <p>
                Hello, {firstName} <SignOutButton />
              </p>
            )}
          </SignedInOnly>
        </SessionProvider>
      </I18nProvider>,
    );
  }

  disconnectedCallback() {
    this.#root.unmount();
    this.#scope.adoptedStyleSheets = this.#scope.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    if (this.#scope === document) this.replaceChildren();
  }
}
customElements.define('store-app', StoreApp);
