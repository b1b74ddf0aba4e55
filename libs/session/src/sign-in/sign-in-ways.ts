import { msg } from '@lingui/core/macro';

const signIn = msg({ id: 'storefront.signIn.title', message: 'Sign in' });

/** The ways to sign in, by their name in `?with=`, with the identity server's tree for each. */
export const signInWays = {
  password: { tree: 'Login', title: signIn },
  code: { tree: 'OneTimeCode', title: signIn },
  passkey: { tree: 'WebAuthn', title: signIn },
  partner: { tree: 'Social', title: signIn },
  forgotten: {
    tree: 'ForgottenPassword',
    title: msg({ id: 'storefront.signIn.forgottenTitle', message: 'Choose a new password' }),
  },
  'new-passkey': {
    tree: 'WebAuthnRegistration',
    title: msg({ id: 'storefront.signIn.newPasskeyTitle', message: 'Add a passkey' }),
  },
} as const;

/** A way to sign in, by its name in `?with=`. */
export type SignInWay = keyof typeof signInWays;

/** True for a name of a way to sign in. */
export const isSignInWay = (name: unknown): name is SignInWay =>
  typeof name === 'string' && Object.hasOwn(signInWays, name);
