import { useStoreFlag } from '@assess/feature-flags/react';
import type { Customer } from '@assess/invoices/signed-in';
import { hasCookie } from '@assess/ui/cookies';
import { useRouteContext } from '@tanstack/react-router';
import { signedInCookie } from '../../page-contract/cookies.ts';
import { queryClientOf } from '../../page-queries.tsx';

/** Returns the functions and settings of this app that the invoice pages for signed-in users need. */
export function useCustomer(): Customer {
  const context = useRouteContext({ from: '__root__' });
  const isSingleSignOn = useStoreFlag('sso');
  return {
    open: context.visitor.open,
    isExpected: () => isSingleSignOn && hasCookie(signedInCookie),
    queries: () => queryClientOf(context),
    gateway: context.gateway,
    locale: context.config.locale,
  };
}
