import { createI18n } from '@assess/i18n/messages';
import { I18nProvider } from '@lingui/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fakeAccount, startFakeSession } from '../testing/index.ts';
import * as react from './index.ts';

const { AccountProvider, SessionProvider, SessionScope } = react;

/** The exports that provide, or that get all they need by props. */
const withoutProvider = new Set([
  'AccountOnly',
  'AccountProvider',
  'SessionProvider',
  'SessionScope',
  'useVisitingUser',
]);
/** The exports for which a `SessionScope` is not enough. */
const ofAccount = new Set(['SignIn', 'SignOutButton', 'useAccount']);

const needing = Object.entries(react).flatMap(([name, exported]) =>
  /^(use)?[A-Z]/.test(name) && !withoutProvider.has(name) ? [[name, exported as () => unknown] as const] : [],
);

/** Renders a hook or component. */
function Using({ name, exported }: { name: string; exported: () => unknown }): ReactNode {
  const children = name === 'SignedInOnly' ? () => null : null;
  if (!name.startsWith('use')) return createElement(exported as ComponentType<object>, { children } as object);
  exported();
  return null;
}

const i18n = await createI18n('en-us', [react.loadAccountMessages]);
const render = (content: ReactNode) => renderToString(<I18nProvider i18n={i18n}>{content}</I18nProvider>);

describe('a hook or component that needs a provider', () => {
  it('is found among the exports', () => expect(needing.length).toBeGreaterThanOrEqual(10));

  it.each(needing)('%s names the provider that is missing', (name, exported) => {
    const needed = ofAccount.has(name) ? '<SessionProvider> or <AccountProvider>' : '<SessionProvider>';
    expect(() => render(<Using name={name} exported={exported} />)).toThrow(`${name} needs ${needed} above it.`);
  });

  it.each(needing)('%s works below SessionProvider, on a server too', (name, exported) => {
    const { options } = fakeAccount();
    const app = (
      <SessionProvider {...options} locale="en-us">
        <Using name={name} exported={exported} />
      </SessionProvider>
    );
    expect(() => render(app)).not.toThrow();
  });

  it.each(needing)('%s works below AccountProvider', async (name, exported) => {
    const { session } = await startFakeSession();
    const account = { session, stepUps: { subscribe: () => () => undefined, current: () => undefined } };
    const app = (
      <AccountProvider account={account as unknown as react.Account}>
        <Using name={name} exported={exported} />
      </AccountProvider>
    );
    expect(() => render(app)).not.toThrow();
  });

  it.each(needing)('%s works below SessionScope, or says what it needs', async (name, exported) => {
    const { session } = await startFakeSession();
    const app = (
      <SessionScope session={session}>
        <Using name={name} exported={exported} />
      </SessionScope>
    );
    if (ofAccount.has(name)) expect(() => render(app)).toThrow(`${name} needs`);
    else expect(() => render(app)).not.toThrow();
  });
});

describe(react.useAccount, () => {
  it('can be read on a server, and says there that nothing can be called', () => {
    const { options } = fakeAccount();
    let account: react.Account | undefined;
    const Reader = () => {
      account = react.useAccount();
      const { authorizedFetch, identity } = account;
      return `${typeof authorizedFetch} ${typeof identity.signIn}`;
    };
    const html = render(
      <SessionProvider {...options} locale="en-us">
        <Reader />
      </SessionProvider>,
    );
    expect(html).toContain('function function');
    expect(() => account?.authorizedFetch('/users/me')).toThrow('An account exists in browsers only');
  });
});
