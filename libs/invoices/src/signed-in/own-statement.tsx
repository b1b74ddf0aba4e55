import type { InvoiceLookupCreated } from '@assess/gateway-client/contract';
import { Trans } from '@lingui/react/macro';
import { pageTitles } from '../found-invoices/page-titles.ts';
import { StatementPage, type StatementPageProps } from '../statement-page/statement-page.tsx';
import type { Customer } from './customer-only.tsx';
import { OwnPage, type OwnPageProps } from './own-page.tsx';

/** The dependencies of the page, and the URLs that it links to. */
export interface OwnStatementProps
  extends Pick<OwnPageProps, 'signIn'>, Pick<StatementPageProps, 'findHref' | 'onFound' | 'onShare'> {
  customer: Customer;
  /** Returns the URL of a lookup's results, whose form opens a payment. */
  resultsHref: (lookup: InvoiceLookupCreated) => string;
}

/** The page that lists the open invoices in the signed-in user's customer accounts. */
export function OwnStatement({ customer, signIn, resultsHref, ...others }: OwnStatementProps) {
  const { gateway, locale } = customer;
  return (
    <OwnPage
      customer={customer}
      title={pageTitles.statement}
      reason={<Trans id="storefront.statement.signIn">Sign in to see what is open in your accounts.</Trans>}
      signIn={signIn}
      noScript={
        <Trans id="storefront.statement.noScript">Seeing your accounts needs JavaScript. Please turn it on.</Trans>
      }
    >
      {(userId) => (
        <StatementPage
          userId={userId}
          locale={locale}
          gateway={gateway}
          onPay={(lookup, group) => postForm(resultsHref(lookup), { group })}
          {...others}
        />
      )}
    </OwnPage>
  );
}

/** Posts a form, which leaves the page. The server opens the payment and redirects to it. */
function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
