'use client';

import { SessionProvider, SignedInOnly, SignOutButton } from '@assess/session/react';
import { locale, storeOrigin } from './store';

const identity = { server: `${storeOrigin}/auth`, realm: 'alpha', clientId: 'assess-store' };

/** Greets the user. The session is known only in the browser. */
export function Greeting() {
  return (
    <SessionProvider identity={identity} locale={locale}>
      <SignedInOnly>
        {({ firstName }) => (
          <p>
            Hello, {firstName} <SignOutButton />
          </p>
        )}
      </SignedInOnly>
    </SessionProvider>
  );
}
