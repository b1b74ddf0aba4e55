'use client';

import { SignedInOnly, SignIn } from '@assess/session/react';
import { Session } from '../session';

/** The steps of a sign-in, which opens `returnTo` afterwards if it is a path of this app. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  return (
    <Session>
      <SignedInOnly anonymous={<SignIn returnTo={returnTo} />}>
        {() => <a href="/account">Continue to your account</a>}
      </SignedInOnly>
    </Session>
  );
}
