import { SessionProvider, SignedInOnly, SignOutButton } from '@assess/session/react';

const identity = { server: 'STORE/auth', realm: 'alpha', clientId: 'assess-store' };

export const Greeting = () => (
  <SessionProvider identity={identity} locale="en-us">
    <SignedInOnly>
      {({ firstName }) => (
        <p>
          Hello, {firstName} <SignOutButton />
        </p>
      )}
    </SignedInOnly>
  </SessionProvider>
);
