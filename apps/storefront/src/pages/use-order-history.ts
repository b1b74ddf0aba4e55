import { useStoreFlag } from '@assess/feature-flags/react';
import { useRouteContext } from '@tanstack/react-router';

/** Where customers see their orders; nothing in stores that do not show them. */
export function useOrderHistory(): string | undefined {
  const { content } = useRouteContext({ from: '__root__' });
  return useStoreFlag('orderHistory') ? content.pages.orderHistory : undefined;
}
