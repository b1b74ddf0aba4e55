import { SignedInOnly, SignOutButton } from '@assess/session/react';

/** Greets a signed-in user, and asks a guest to sign in. */
export const Greeting = () => (
  <SignedInOnly>
    {({ firstName }) => (
      <p>
        Hello, {firstName} <SignOutButton />
      </p>
    )}
  </SignedInOnly>
);
