import { useStoreFlag } from '@assess/feature-flags/react';
import { useRouteContext } from '@tanstack/react-router';

/** Returns the URL of the order history; `undefined` in stores without an order history, or if sign-in is switched off. */
export function useOrderHistory(): string | undefined {
  const { content } = useRouteContext({ from: '__root__' });
  const isOffered = useStoreFlag('sso');
  return useStoreFlag('orderHistory') && isOffered ? content.pages.orderHistory : undefined;
}
