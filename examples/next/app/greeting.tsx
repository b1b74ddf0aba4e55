'use client';

import { SignedInOnly, SignOutButton } from '@assess/session/react';
import { Session } from './session';

/** Greets the user on a page that is the same for everybody: the browser knows the session. */
export function Greeting() {
  return (
    <Session>
      <SignedInOnly>
        {({ firstName }) => (
          <p>
            Hello, {firstName} <SignOutButton />
          </p>
        )}
      </SignedInOnly>
    </Session>
  );
}
