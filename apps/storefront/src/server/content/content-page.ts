import type { ContentPage } from '@assess/content';
import { lookupKinds } from '@assess/gateway-client/contract';
import { isPaymentPath } from '@assess/i18n/store-url';
import { toRoutePath, type BasePath } from '../../urls/paths.ts';

/** Returns the content page whose texts override those of every page at a URL; `undefined` if there is none. */
export function contentPageAt(pathname: string, basePath: BasePath): ContentPage | undefined {
  if (isPaymentPath(pathname)) return 'payment';
  const [first, , kind, lookupId] = toRoutePath(pathname, basePath).split('/').filter(Boolean);
  if (first !== 'invoices') return undefined;
  return kind === 'several' && lookupId ? lookupKinds[0] : lookupKinds.find((one) => one === kind);
}
