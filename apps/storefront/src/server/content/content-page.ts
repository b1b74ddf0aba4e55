import type { ContentPage } from '@assess/content';
import { lookupKinds } from '@assess/gateway-client/contract';
import { isPaymentPath, toRoutePath, type BasePath } from '../../urls/paths.ts';

/** Names the content page whose texts apply at a URL, if there are others than those of every page. */
export function contentPageAt(pathname: string, basePath: BasePath): ContentPage | undefined {
  if (isPaymentPath(pathname)) return 'payment';
  const [first, , kind, lookupId] = toRoutePath(pathname, basePath).split('/').filter(Boolean);
  if (first !== 'invoices') return undefined;
  return kind === 'several' && lookupId ? lookupKinds[0] : lookupKinds.find((one) => one === kind);
}
