import { pageTitles } from '@assess/invoices';
import { PaymentsPage } from '@assess/invoices/payments-page';
import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { OwnPage } from './own-page.tsx';

/** Lists the payments of the signed-in user. */
export function OwnPayments() {
  const { config, gateway, paths } = useRouteContext({ from: '__root__' });
  return (
    <OwnPage
      title={pageTitles.payments}
      signIn={<Trans id="storefront.payments.signIn">Sign in to see what you have paid.</Trans>}
      noScript={
        <Trans id="storefront.payments.noScript">Seeing your payments needs JavaScript. Please turn it on.</Trans>
      }
    >
      {(userId) => (
        <PaymentsPage
          userId={userId}
          locale={config.locale}
          gateway={gateway}
          findHref={paths.find(config.locale)}
          paymentHref={paths.payment}
          confirmationHref={paths.confirmation}
          receiptHref={(paymentId) => paths.receipt(paymentId, config.locale)}
          allocationHref={(paymentId) => paths.allocation(paymentId, config.locale)}
        />
      )}
    </OwnPage>
  );
}
