import { Trans } from '@lingui/react/macro';
import { pageTitles } from '../found-invoices/page-titles.ts';
import { PaymentsPage, type PaymentsPageProps } from '../payments-page/payments-page.tsx';
import type { Customer } from './customer-only.tsx';
import { OwnPage, type OwnPageProps } from './own-page.tsx';

/** The dependencies of the page, and the URLs that it links to. */
export interface OwnPaymentsProps
  extends Pick<OwnPageProps, 'signIn'>, Omit<PaymentsPageProps, 'userId' | 'locale' | 'gateway'> {
  customer: Customer;
}

/** The page that lists the payments of the signed-in user. */
export function OwnPayments({ customer, signIn, ...hrefs }: OwnPaymentsProps) {
  const { gateway, locale } = customer;
  return (
    <OwnPage
      customer={customer}
      title={pageTitles.payments}
      reason={<Trans id="storefront.payments.signIn">Sign in to see what you have paid.</Trans>}
      signIn={signIn}
      noScript={
        <Trans id="storefront.payments.noScript">Seeing your payments needs JavaScript. Please turn it on.</Trans>
      }
    >
      {(userId) => <PaymentsPage userId={userId} locale={locale} gateway={gateway} {...hrefs} />}
    </OwnPage>
  );
}
