import { useStoreFlag } from '@assess/feature-flags/react';
import { useRouteContext } from '@tanstack/react-router';

/** Returns the URL of the order history; `undefined` in stores without an order history, or if sessions are switched off. */
export function useOrderHistory(): string | undefined {
  const { config, content } = useRouteContext({ from: '__root__' });
  return useStoreFlag('orderHistory') && config.identity ? content.pages.orderHistory : undefined;
}
