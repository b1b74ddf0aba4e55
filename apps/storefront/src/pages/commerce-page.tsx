import { StorePage } from '@assess/commerce';
import { CatchBoundary, ClientOnly, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { ErrorPage } from './message-pages.tsx';

const SavedCards = lazy(() => import('../visitor/customer/saved-cards.tsx'));

/** The account's page of saved cards. The gateway stores those. */
const cardsPath = /^(\/[a-z]{2})?\/my-account\/payment-cards$/;

const OwnOrders = lazy(() => import('../visitor/customer/own-orders.tsx'));

/** The account's order history. Commerce has no payment data for it. */
const ordersPath = /^(\/[a-z]{2})?\/my-account(\/order-history)?$/;

/** A page of commerce, with what only this store knows about orders and cards. */
export function CommercePage({ title }: { title: string }) {
  const { captcha, config, storePage } = useRouteContext({ from: '__root__' });
  const { pathname } = useLocation();
  const onCaptcha = useCallback(
    (frame: HTMLElement) =>
      void import('./commerce-captcha.ts').then(({ showPageCaptcha }) => showPageCaptcha(frame, { captcha, config })),
    [captcha, config],
  );
  return (
    <StorePage
      path={pathname}
      title={title}
      html={typeof storePage === 'object' ? storePage.html : undefined}
      onCaptcha={onCaptcha}
    >
      {ordersPath.test(pathname) && (
        <ClientOnly>
          <CatchBoundary getResetKey={() => 'orders'} errorComponent={() => null}>
            <Suspense>
              <OwnOrders />
            </Suspense>
          </CatchBoundary>
        </ClientOnly>
      )}
      {cardsPath.test(pathname) && (
        <ClientOnly>
          <CatchBoundary getResetKey={() => 'cards'} errorComponent={ErrorPage}>
            <Suspense>
              <SavedCards />
            </Suspense>
          </CatchBoundary>
        </ClientOnly>
      )}
    </StorePage>
  );
}
