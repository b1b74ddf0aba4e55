import { SignedInOnly, SignOutButton } from '@assess/session/react';

/** Greets who is here, and asks everybody else to sign in. */
export const Greeting = () => (
  <SignedInOnly>
    {({ firstName }) => (
      <p>
        Hello, {firstName} <SignOutButton />
      </p>
    )}
  </SignedInOnly>
);
