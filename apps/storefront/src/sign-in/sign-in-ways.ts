import { msg } from '@lingui/core/macro';
import { pageNames } from '../page-head/page-head.ts';

/** The ways to sign in, by their name in `?with=`, with the identity server's tree for each. */
export const signInWays = {
  password: { tree: 'Login', title: pageNames.signIn },
  code: { tree: 'OneTimeCode', title: pageNames.signIn },
  passkey: { tree: 'WebAuthn', title: pageNames.signIn },
  partner: { tree: 'Social', title: pageNames.signIn },
  forgotten: {
    tree: 'ForgottenPassword',
    title: msg({ id: 'storefront.signIn.forgottenTitle', message: 'Choose a new password' }),
  },
  'new-passkey': {
    tree: 'WebAuthnRegistration',
    title: msg({ id: 'storefront.signIn.newPasskeyTitle', message: 'Add a passkey' }),
  },
} as const;

export type SignInWay = keyof typeof signInWays;

export const isSignInWay = (name: unknown): name is SignInWay =>
  typeof name === 'string' && Object.hasOwn(signInWays, name);
