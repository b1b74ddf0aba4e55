import type { Locale } from '@assess/i18n';
import { saying, told } from '@assess/i18n/testing';
import { IdentityError } from '@assess/identity';
import { fakeIdentity, fakeSignIn, refused, type FakeSignIn, type ScriptedReply } from '@assess/identity/testing';
import { createOnDemand } from '@assess/ui/state';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Account } from '../account/open-account.ts';
import { startFakeSession } from '../testing/index.ts';
import { registrationTree } from './expected-step.ts';
import { SignInInsteadLink, SignInLinks } from './sign-in-links.tsx';
import { SignInPage, type SignInPageProps } from './sign-in-page.tsx';
import { signInWays, type SignInWay } from './sign-in-ways.ts';

type PageProps = Pick<SignInPageProps, 'title' | 'tree' | 'isReturn' | 'purpose' | 'isOffered'>;

interface Args extends PageProps {
  locale: Locale;
  /** The way to sign in that the page offers, for its links to the others. */
  way?: SignInWay | undefined;
  /** The identity server's scripted responses. */
  script: () => FakeSignIn;
}

const never = new Promise<never>(() => undefined);

/** A step without texts from the server, so that the page shows its own. */
const credentials: ScriptedReply = {
  fields: [
    { kind: 'name', name: 'IDToken1', prompt: '' },
    { kind: 'password', name: 'IDToken2', prompt: '' },
  ],
};

const registerTitle = { id: 'storefront.register.title', message: 'Create an account' };

const urls = { signInHref: '/en/login', registerHref: '/en-us/register', here: '/en/login' };

/** Opens the account of a visitor who is not signed in, before an identity server with scripted responses. */
const visitorOf = (script: FakeSignIn) =>
  createOnDemand(async () => {
    const { session } = await startFakeSession({ user: null });
    return { identity: Object.assign(fakeIdentity(), { script }), session } as unknown as Account;
  });

function Example({ script, way, ...page }: Args) {
  const [visitor] = useState(() => visitorOf(script()));
  const lead: ReactNode = page.purpose === 'register' && <SignInInsteadLink {...urls} />;
  return (
    <SignInPage {...page} visitor={visitor} home="#home" isPage={() => true} lead={lead}>
      {way && <SignInLinks way={way} {...urls} />}
    </SignInPage>
  );
}

const meta = {
  title: 'Account and sign-in/Sign-in page',
  id: 'session-sign-in-sign-in-page',
  parameters: { propsOf: SignInPage },
  args: {
    locale: 'en-us',
    title: signInWays.password.title,
    tree: signInWays.password.tree,
    way: 'password',
    isOffered: true,
    script: () => fakeSignIn([credentials]),
  },
  argTypes: { script: { control: false } },
  render: (args) => <Example key={args.locale} {...args} />,
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The steps are in the page itself. Name and password can be typed before the identity server has responded. */
export const Embedded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: told('identity.label.email') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('storefront.signIn.forgotten') })).toBeVisible();
  },
};

export const Refused: Story = {
  args: { script: () => fakeSignIn([credentials, refused, credentials]) },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: told('identity.label.email') }), 'ada@example.com');
    await userEvent.type(canvas.getByLabelText(told('identity.label.password')), 'wrong horse{Enter}');
    const notice = await canvas.findByRole('group', { name: saying('identity.signIn.refused') });
    await waitFor(() => expect(notice).toHaveFocus());
  },
};

/** The visitor is back from the identity server's own page or from an external provider, while the last step runs. */
export const BackFromARedirect: Story = {
  args: {
    script: () => fakeSignIn([never]),
    isReturn: true,
    tree: undefined,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(told('storefront.signIn.title'));
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** The sign-in cannot continue after the return, for example because a day has passed. */
export const RedirectFailed: Story = {
  args: { ...BackFromARedirect.args, script: () => fakeSignIn([new IdentityError('UNKNOWN', 'Login failed')]) },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: told('identity.tryAgain') })).toBeVisible(),
};

export const ForgottenPassword: Story = {
  args: {
    script: () => fakeSignIn([{ fields: [{ kind: 'name', name: 'IDToken1', prompt: '' }] }]),
    title: signInWays.forgotten.title,
    tree: signInWays.forgotten.tree,
    way: 'forgotten',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: told('identity.label.email') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('storefront.signIn.password') })).toHaveAttribute(
      'href',
      expect.stringContaining('/login'),
    );
  },
};

/** The fields that are the same for all visitors are there at once; the terms come from the identity server. */
export const Registration: Story = {
  args: {
    script: () => fakeSignIn([never]),
    title: registerTitle,
    tree: registrationTree,
    purpose: 'register',
    way: undefined,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: told('storefront.register.firstName') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: told('storefront.signIn.instead') })).toBeVisible();
  },
};

export const SwitchedOff: Story = {
  args: { isOffered: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(told('storefront.signIn.off'))).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
