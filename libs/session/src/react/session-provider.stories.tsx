import type { Locale } from '@assess/i18n';
import { saying, told } from '@assess/i18n/testing';
import { IdentityError, type IdentityOptions } from '@assess/identity';
import { fakeSignIn, nameAndPassword } from '@assess/identity/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect } from 'storybook/test';
import { fakeAccount, type FakeAccount } from '../testing/index.ts';
import { SessionProvider, SignedInOnly, SignOutButton } from './index.ts';

type Args = { isSignedIn: boolean; locale: Locale; isWithoutUser?: boolean };

function open({ isSignedIn, isWithoutUser = false }: Args): FakeAccount {
  const account = fakeAccount(isSignedIn ? {} : { user: null });
  if (isWithoutUser) account.identity.userInfo = () => Promise.reject(new IdentityError('TIMEOUT', 'Timeout'));
  return account;
}
const openedIn = (loaded: Record<string, unknown>) => loaded['opened'] as FakeAccount;

const meta = {
  title: 'For developers/Session provider',
  id: 'session-react-session-provider',
  parameters: { propsOf: SessionProvider },
  args: { isSignedIn: true, locale: 'en-us' },
  loaders: [async ({ args }) => ({ opened: open(args) })],
  render: ({ locale }, { loaded }) => (
    <SessionProvider {...openedIn(loaded).options} locale={locale}>
      <SignedInOnly>
        {({ firstName }) => (
          <p>
            Hello, {firstName} <SignOutButton />
          </p>
        )}
      </SignedInOnly>
    </SessionProvider>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const SignedIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Hello, Ada/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: told('session.signOut') }));
    await expect(await canvas.findByLabelText('User Name')).toBeVisible();
  },
};

export const InFrench: Story = {
  globals: { locale: 'fr-ca' },
  decorators: [(Story) => <StrictMode>{Story()}</StrictMode>], // starts, stops and starts again
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('button', { name: told('session.signOut') })).toBeVisible();
    openedIn(loaded).clock.advance(1_680_000);
    await expect(await canvas.findByRole('dialog', { name: told('session.idle.title') })).toBeVisible();
  },
};

export const Anonymous: Story = {
  args: { isSignedIn: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('User Name'), 'ada');
    await userEvent.type(canvas.getByLabelText('Password'), 'secret');
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(await canvas.findByText(/Hello, Ada/)).toBeVisible();
  },
};

export const SignedInButUnknown: Story = {
  args: { isSignedIn: false, isWithoutUser: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('User Name'), 'ada');
    await userEvent.type(canvas.getByLabelText('Password'), 'secret');
    await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
    await expect(await canvas.findByText(saying('identity.signIn.unreachable'))).toBeVisible();
    await expect(canvas.queryByText(/Hello/)).toBeNull();
  },
};

/** The language that the identity server receives, because its steps follow the page's language. */
function languageAsked({ middleware = [] }: IdentityOptions): string | null {
  const request = { url: new URL('https://identity.test'), init: {} as RequestInit, action: 'start-sign-in' as const };
  for (const change of middleware) change(request);
  return new Headers(request.init.headers).get('accept-language');
}

function InTwoLanguages({ account: { options, identity } }: { account: FakeAccount }) {
  const [locale, setLocale] = useState<Locale>('en-us');
  const createIdentity = (given: IdentityOptions) => ({
    ...identity,
    signIn: () => fakeSignIn([{ ...nameAndPassword, header: `Steps in ${languageAsked(given)}` }]).start(),
  });
  return (
    <SessionProvider {...options} createIdentity={createIdentity} locale={locale}>
      <button onClick={() => setLocale('fr-ca')}>Français</button>
      <SignedInOnly>{() => <SignOutButton />}</SignedInOnly>
    </SessionProvider>
  );
}

export const AnotherLanguage: Story = {
  tags: ['!dev'],
  args: { isSignedIn: false },
  render: (_args, { loaded }) => <InTwoLanguages account={openedIn(loaded)} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Steps in en-US' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Français' }));
    await expect(await canvas.findByRole('heading', { name: 'Steps in fr-CA' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Continuer' })).toBeVisible();
  },
};

export const AnotherLanguageWhileSignedIn: Story = {
  tags: ['!dev'],
  render: (_args, { loaded }) => <InTwoLanguages account={openedIn(loaded)} />,
  play: async ({ canvas, loaded, userEvent }) => {
    await canvas.findByRole('button', { name: 'Sign out' });
    openedIn(loaded).clock.advance(1_680_000);
    await canvas.findByRole('dialog', { name: /signed out/ });
    canvas.getByText('Français').click(); // behind the dialog, because an app may change the language without the visitor
    await expect(await canvas.findByRole('dialog', { name: /déconnect/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Rester/ }));
    await expect(await canvas.findByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  },
};
