import { StorePage } from '@assess/commerce';
import {
  CatchBoundary,
  ClientOnly,
  useLocation,
  useRouteContext,
  type ErrorRouteComponent,
} from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorPage } from './message-pages.tsx';

/** The content that this app adds below pages of commerce: path of the page, component, and component to show if the first one fails. */
const additions: readonly [path: RegExp, Addition: ComponentType, failure: ErrorRouteComponent][] = [
  // commerce has no payment data for its order history
  [
    /^(\/[a-z]{2})?\/my-account(\/order-history)?$/,
    lazy(() => import('../visitor/customer/own-orders.tsx')),
    () => null,
  ],
  // the gateway stores the saved cards
  [/^(\/[a-z]{2})?\/my-account\/payment-cards$/, lazy(() => import('../visitor/customer/saved-cards.tsx')), ErrorPage],
];

/** A page of commerce, with the payments and saved cards that this app adds below. */
export function CommercePage({ title }: { title: string }) {
  const { captcha, config, storePage } = useRouteContext({ from: '__root__' });
  const { pathname } = useLocation();
  const [, Addition, failure] = additions.find(([path]) => path.test(pathname)) ?? [];
  return (
    <StorePage
      path={pathname}
      title={title}
      html={typeof storePage === 'object' ? storePage.html : undefined}
      captcha={captcha}
      captchaScript={config.captchaScript}
    >
      {Addition && failure && (
        <ClientOnly>
          <CatchBoundary getResetKey={() => pathname} errorComponent={failure}>
            <Suspense>
              <Addition />
            </Suspense>
          </CatchBoundary>
        </ClientOnly>
      )}
    </StorePage>
  );
}
