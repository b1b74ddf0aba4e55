import { pageTitles } from '@assess/invoices';
import { StatementPage } from '@assess/invoices/statement-page';
import { Trans } from '@lingui/react/macro';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { OwnPage } from './own-page.tsx';

/** What is open in the customer accounts of whoever is signed in. */
export function OwnStatement() {
  const { config, gateway, paths } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  return (
    <OwnPage
      title={pageTitles.statement}
      signIn={<Trans id="storefront.statement.signIn">Sign in to see what is open in your accounts.</Trans>}
      noScript={
        <Trans id="storefront.statement.noScript">Seeing your accounts needs JavaScript. Please turn it on.</Trans>
      }
    >
      {(userId) => (
        <StatementPage
          userId={userId}
          locale={config.locale}
          gateway={gateway}
          findHref={paths.find(config.locale)}
          onFound={({ id, kind }, selected) =>
            navigate({
              to: '/invoices/$locale/$kind/$lookupId',
              params: { locale: config.locale, kind, lookupId: id },
              search: { view: selected ? 'payable' : undefined, selected },
            })
          }
        />
      )}
    </OwnPage>
  );
}
