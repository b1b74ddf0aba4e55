import { Page, plainControls, Stack, useServerHtml } from '@assess/ui';
import { CatchBoundary, ClientOnly, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { captchaFrame, storePartAttributes } from '../page-contract/store-part.ts';
import { ErrorPage } from './message-pages.tsx';
import cards from './store-cards.module.css';
import controls from './store-controls.module.css';
import styles from './store-page.module.css';

const SavedCards = lazy(() => import('../visitor/customer/saved-cards.tsx'));

/** The account's page of saved cards. The gateway stores those. */
const cardsPath = /^(\/[a-z]{2})?\/my-account\/payment-cards$/;

const OwnOrders = lazy(() => import('../visitor/customer/own-orders.tsx'));

/** The account's order history. Commerce has no payment data for it. */
const ordersPath = /^(\/[a-z]{2})?\/my-account(\/order-history)?$/;

/** Shows a page part from commerce. The browser leaves the server's markup in place, and with it the input typed into its forms. */
export function StorePage({ title }: { title: string }) {
  const { captcha, config, storePage } = useRouteContext({ from: '__root__' });
  const { pathname } = useLocation();
  const part = useServerHtml('store-part', typeof storePage === 'object' ? storePage.html : '');

  useEffect(() => {
    const frame = captchaFrame();
    if (frame) void import('./store-captcha.ts').then(({ showCaptcha }) => showCaptcha(frame, { captcha, config }));
  }, [captcha, config]);
  return (
    <Page>
      <Stack gap="6">
        <div
          className={`${styles['part']} ${cards['cards']} ${controls['controls']} ${plainControls}`}
          {...storePartAttributes(pathname, title)}
          {...part}
          suppressHydrationWarning
        />
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
      </Stack>
    </Page>
  );
}
