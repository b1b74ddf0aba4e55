'use client';

import { SessionProvider } from '@assess/session/react';
import type { ReactNode } from 'react';
import { locale, storeOrigin } from './store';

const identity = { server: `${storeOrigin}/auth`, realm: 'alpha', clientId: 'assess-store' };

/** Provides the session, which runs in the browser. */
export function Session({ children }: { children: ReactNode }) {
  return (
    <SessionProvider identity={identity} locale={locale}>
      {children}
    </SessionProvider>
  );
}
