'use client';

import { SignedInOnly, SignOutButton } from '@assess/session/react';

/** The button that ends the session in all tabs. */
export const SignOut = () => (
  <SignedInOnly anonymous={<p>You are signed out.</p>}>{() => <SignOutButton />}</SignedInOnly>
);
