import type { Content } from '@assess/content';
import type { Locale } from '@assess/i18n';
import { saying, told } from '@assess/i18n/testing';
import { IdentityError } from '@assess/identity';
import { fakeIdentity, fakeSignIn, refused, type FakeSignIn, type ScriptedReply } from '@assess/identity/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { pageNames } from '../page-head/page-head.ts';
import { StoryApp } from '../testing/story-app.tsx';
import { registrationTree } from './expected-step.ts';
import { SignInInsteadLink, SignInLinks } from './sign-in-links.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { signInWays } from './sign-in-ways.ts';

interface Args {
  locale: Locale;
  path: string;
  /** The identity server's scripted responses. */
  script: () => FakeSignIn;
  isOffered: boolean;
  children: ReactNode;
}

const never = new Promise<never>(() => undefined);

/** A step without texts from the server, so that the page shows its own. */
const credentials: ScriptedReply = {
  fields: [
    { kind: 'name', name: 'IDToken1', prompt: '' },
    { kind: 'password', name: 'IDToken2', prompt: '' },
  ],
};

const identityOf = (script: FakeSignIn) => Object.assign(fakeIdentity(), { script });

const password = (
  <SignInPage title={pageNames.signIn} tree={signInWays.password.tree}>
    <SignInLinks way="password" />
  </SignInPage>
);

const meta = {
  parameters: { propsOf: SignInPage },
  args: {
    locale: 'en-us',
    path: '/en/login',
    script: () => fakeSignIn([credentials]),
    isOffered: true,
    children: password,
  },
  argTypes: { children: { control: false }, script: { control: false } },
  render: ({ script, isOffered, ...args }, { loaded }) => (
    <StoryApp
      key={args.locale}
      {...args}
      content={loaded as Content}
      identity={identityOf(script())}
      flags={{ sso: isOffered }}
    />
  ),
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
    path: '/sign-in/return',
    script: () => fakeSignIn([never]),
    children: (
      <SignInPage title={pageNames.signIn} isReturn>
        <SignInLinks way="password" />
      </SignInPage>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(told('storefront.signIn.title'));
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** The return leads no further, for example after a day. */
export const RedirectFailed: Story = {
  args: { ...BackFromARedirect.args, script: () => fakeSignIn([new IdentityError('UNKNOWN', 'Login failed')]) },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: told('identity.tryAgain') })).toBeVisible(),
};

export const ForgottenPassword: Story = {
  args: {
    path: '/en/login?with=forgotten',
    script: () => fakeSignIn([{ fields: [{ kind: 'name', name: 'IDToken1', prompt: '' }] }]),
    children: (
      <SignInPage title={signInWays.forgotten.title} tree={signInWays.forgotten.tree}>
        <SignInLinks way="forgotten" />
      </SignInPage>
    ),
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
    path: '/en-us/register',
    script: () => fakeSignIn([never]),
    children: (
      <SignInPage title={pageNames.register} tree={registrationTree} purpose="register" lead={<SignInInsteadLink />} />
    ),
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
