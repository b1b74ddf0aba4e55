import type { PageGateway } from '@assess/gateway-client';
import type { Locale } from '@assess/i18n';
import { SessionScope, SignedInOnly, type Account, type SignedInOnlyProps } from '@assess/session/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';

/** The services of an app that pages and components for signed-in users need. */
export interface Customer {
  /** Loads the session's code and opens the visitor's account. It has to return the same promise on each call. */
  open: () => Promise<Account>;
  /** True if a user is signed in, as far as the browser knows without loading the session's code. */
  isExpected: () => boolean;
  /** Returns the query client of the page. */
  queries: () => QueryClient;
  gateway: PageGateway;
  locale: Locale;
}

interface CustomerOnlyProps extends Omit<SignedInOnlyProps, 'children'> {
  customer: Customer;
  children: (userId: string) => ReactNode;
}

/**
 * Renders content for signed-in users, which may use React Query. It suspends until the session's code is loaded. A user without a token
 * counts as anonymous, because the gateway does not know this user.
 */
export function CustomerOnly({ customer, children, ...others }: CustomerOnlyProps) {
  const { session, isTokenless } = use(customer.open());
  return (
    <SessionScope session={session}>
      <SignedInOnly {...others}>
        {({ id }) =>
          isTokenless() ? (
            others.anonymous
          ) : (
            <QueryClientProvider client={customer.queries()}>{children(id)}</QueryClientProvider>
          )
        }
      </SignedInOnly>
    </SessionScope>
  );
}
