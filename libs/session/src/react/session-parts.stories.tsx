import { told, toldLocale } from '@assess/i18n/testing';
import { IdentityError } from '@assess/identity';
import { Page } from '@assess/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { exampleUser, fakeAccount, type FakeAccount } from '../testing/index.ts';
import {
  AccountProvider,
  openAccount,
  SessionProvider,
  SignedInOnly,
  SignIn,
  SignOutButton,
  useAccount,
  useIdleWarning,
  useSession,
  useSignOut,
  type Account,
} from './index.ts';

type Args = {
  isSignedIn: boolean;
  provider: 'SessionProvider' | 'AccountProvider';
  /** The URL to open after the sign-in. */
  returnTo?: string;
  /** True if the app opens the page after a sign-in. */
  isRouted?: boolean;
  isDown?: boolean;
};

type Opened = { fake: FakeAccount; account: Account; assign: ReturnType<typeof fn> };

const onSignedIn = fn();
const openedIn = (loaded: Record<string, unknown>) => loaded['opened'] as Opened;

/** Opens an account with fakes. `SessionProvider` opens its own with the same fakes. */
function open({ isSignedIn, provider, isDown = false }: Args): Opened {
  onSignedIn.mockClear();
  const fake = fakeAccount(isSignedIn ? {} : { user: null });
  if (isDown) fake.identity.failure = new IdentityError('TIMEOUT', 'Timeout');
  const assign = fn();
  const go = { assign, replace: fn(), reload: fn() };
  Object.assign(fake.options, { go });
  const account = openAccount({ landingAfter: () => undefined, ...fake.options });
  if (provider === 'AccountProvider') account.session.start();
  return { fake, account, assign };
}

function Provider({ provider, opened, children }: Pick<Args, 'provider'> & { opened: Opened; children: ReactNode }) {
  return provider === 'AccountProvider' ? (
    <AccountProvider account={opened.account}>{children}</AccountProvider>
  ) : (
    <SessionProvider {...opened.fake.options} landingAfter={() => undefined} locale={toldLocale()}>
      {children}
    </SessionProvider>
  );
}

function Status() {
  const { status, user, error } = useSession();
  const warning = useIdleWarning();
  return <p>{[status, user?.firstName, error, warning && 'about to end'].filter(Boolean).join(', ')}</p>;
}

function OwnSignOut() {
  const signOut = useSignOut();
  const { authorizedFetch } = useAccount();
  return (
    <button type="button" onClick={() => void authorizedFetch('/bye').then(() => signOut())}>
      Leave
    </button>
  );
}

const meta = {
  title: 'For developers/Parts of a session',
  id: 'session-react-session-parts',
  tags: ['!dev', '!autodocs'],
  args: { isSignedIn: true, provider: 'SessionProvider' },
  loaders: [async ({ args }) => ({ opened: open(args) })],
  render: ({ provider, returnTo, isRouted = false }, { loaded }) => (
    <Page>
      <Provider provider={provider} opened={openedIn(loaded)}>
        <Status />
        <SignedInOnly
          anonymous={
            <SignIn heading={<h1>Come in</h1>} returnTo={returnTo} {...(isRouted && { onSignedIn })}>
              <a href="#register">Register</a>
            </SignIn>
          }
        >
          {() => (
            <>
              <SignOutButton />
              <SignOutButton className="mine">Good bye</SignOutButton>
              <SignOutButton render={(button) => <button type="button" data-own="" {...button} />} />
              <OwnSignOut />
            </>
          )}
        </SignedInOnly>
      </Provider>
    </Page>
  ),
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<Args>;

const ofAccount: Partial<Args> = { provider: 'AccountProvider' };

export const Buttons: Story = {
  play: async ({ canvas, userEvent }) => {
    const [usual, own] = await canvas.findAllByRole('button', { name: told('session.signOut') });
    await expect(usual).toHaveAttribute('data-variant', 'secondary');
    await expect(own).toHaveAttribute('data-own');
    await expect(canvas.getByRole('button', { name: 'Good bye' })).toHaveClass('mine');
    await userEvent.click(own!);
    await expect(await canvas.findByText('anonymous')).toBeVisible();
  },
};

export const ButtonsBelowAccountProvider: Story = { ...Buttons, args: ofAccount };

export const OwnButton: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await expect(await canvas.findByText('signed-in, Ada')).toBeVisible();
    openedIn(loaded).fake.clock.advance(1_700_000);
    await expect(await canvas.findByText('signed-in, Ada, about to end')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: told('session.idle.stay') }));
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByText('anonymous')).toBeVisible();
  },
};

export const OwnButtonBelowAccountProvider: Story = { ...OwnButton, args: ofAccount };

const signIn: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('User Name'), 'ada');
  await userEvent.type(canvas.getByLabelText('Password'), 'secret');
  await userEvent.click(canvas.getByRole('button', { name: told('identity.continue') }));
  await expect(await canvas.findByText('signed-in, Ada')).toBeVisible();
};

export const Back: Story = {
  args: { isSignedIn: false, returnTo: '/orders?page=2' },
  play: async (context) => {
    const { canvas, loaded } = context;
    await expect(await canvas.findByRole('heading', { name: 'Come in' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Register' })).toBeVisible();
    await signIn(context);
    await waitFor(() => expect(openedIn(loaded).assign.mock.calls).toEqual([['/orders?page=2']]));
  },
};

export const BackBelowAccountProvider: Story = { ...Back, args: { ...Back.args, ...ofAccount } };

export const BackByTheRouter: Story = {
  args: { isSignedIn: false, isRouted: true, returnTo: `${location.origin}/orders` },
  play: async (context) => {
    await signIn(context);
    await expect(onSignedIn.mock.calls).toEqual([[exampleUser, '/orders']]);
    await expect(openedIn(context.loaded).assign).not.toHaveBeenCalled();
  },
};

export const BackByTheRouterBelowAccountProvider: Story = {
  ...BackByTheRouter,
  args: { ...BackByTheRouter.args, ...ofAccount },
};

export const BackToAnotherSite: Story = {
  args: { isSignedIn: false, returnTo: '//evil.example/orders' },
  play: async (context) => {
    await signIn(context);
    await expect(openedIn(context.loaded).assign).not.toHaveBeenCalled();
  },
};

export const ServerDown: Story = {
  args: { isDown: true },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('anonymous, unreachable')).toBeVisible();
    const { fake } = openedIn(loaded);
    fake.identity.failure = undefined;
    fake.tab.page.dispatchEvent(new Event('focus'));
    await expect(await canvas.findByText('signed-in, Ada')).toBeVisible();
  },
};

export const ServerDownBelowAccountProvider: Story = { ...ServerDown, args: { ...ServerDown.args, ...ofAccount } };
