import { useStoreFlag } from '@assess/feature-flags/react';
import { PaymentsPage, pageTitles } from '@assess/invoices';
import { ButtonLink, Heading, Notice, Page, Skeleton, Stack } from '@assess/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signedInCookie } from '../../page-contract/cookies.ts';
import { hasCookie } from '../../page-contract/has-cookie.ts';
import { withReturn } from '../with-return.ts';
import { CustomerOnly } from './customer-only.tsx';

/** The payments of whoever is signed in. Suspends until the session's code is there. */
export function OwnPayments() {
  const { config, content, gateway, paths } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  const offersSignIn = useStoreFlag('sso');
  return (
    <CustomerOnly
      processing={<PaymentsOnTheirWay />}
      anonymous={
        <Titled>
          {hasCookie(signedInCookie) ? (
            <Notice tone="warning" role="alert">
              <Trans id="storefront.payments.unreachable">
                We can't reach your account at the moment. Please try again later.
              </Trans>
            </Notice>
          ) : (
            <p>
              <Trans id="storefront.payments.signIn">Sign in to see what you have paid.</Trans>
            </p>
          )}
          {offersSignIn && (
            <p>
              <ButtonLink href={withReturn(content.pages.signIn, publicHref)}>
                <Trans id="storefront.signIn.title">Sign in</Trans>
              </ButtonLink>
            </p>
          )}
        </Titled>
      }
    >
      {(userId) => (
        <PaymentsPage
          userId={userId}
          locale={config.locale}
          gateway={gateway}
          findHref={paths.find(config.locale)}
          confirmationHref={paths.confirmation}
          receiptHref={(paymentId) => paths.receipt(paymentId, config.locale)}
          allocationHref={(paymentId) => paths.allocation(paymentId, config.locale)}
        />
      )}
    </CustomerOnly>
  );
}

export function PaymentsOnTheirWay() {
  return (
    <Titled>
      <noscript>
        <p>
          <Trans id="storefront.payments.noScript">Seeing your payments needs JavaScript. Please turn it on.</Trans>
        </p>
      </noscript>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Titled>
  );
}

function Titled({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{i18n._(pageTitles.payments)}</Heading>
        <Stack>{children}</Stack>
      </Stack>
    </Page>
  );
}
