import { StorePage } from '@assess/commerce';
import { accountPageIn } from '@assess/i18n/store-url';
import {
  CatchBoundary,
  ClientOnly,
  useLocation,
  useRouteContext,
  type ErrorRouteComponent,
} from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorPage } from './message-pages.tsx';

type Addition = readonly [Addition: ComponentType, failure: ErrorRouteComponent];

const ownOrders: Addition = [lazy(() => import('../visitor/customer/own-orders.tsx')), () => null];

/** The content that this app adds below pages of commerce's account area: the component, and the component to show if the first one fails. */
const additions = new Map<string | undefined, Addition>([
  // commerce has no payment data for its order history
  ['', ownOrders],
  ['order-history', ownOrders],
  // the gateway stores the saved cards
  ['payment-cards', [lazy(() => import('../visitor/customer/saved-cards.tsx')), ErrorPage]],
]);

/** A page of commerce, with the payments and saved cards that this app adds below. */
export function CommercePage({ title }: { title: string }) {
  const { captcha, config, commerceContent } = useRouteContext({ from: '__root__' });
  const { pathname } = useLocation();
  const [Addition, failure] = additions.get(accountPageIn(pathname)) ?? [];
  return (
    <StorePage
      path={pathname}
      title={title}
      html={typeof commerceContent === 'object' ? commerceContent.html : undefined}
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
