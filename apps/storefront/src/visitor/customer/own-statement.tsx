import { pageTitles } from '@assess/invoices';
import { StatementPage } from '@assess/invoices/statement-page';
import { Trans } from '@lingui/react/macro';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { OwnPage } from './own-page.tsx';

/** Lists the open invoices in the signed-in user's customer accounts. */
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
          onFound={({ id, kind }) =>
            navigate({
              to: '/invoices/$locale/$kind/$lookupId',
              params: { locale: config.locale, kind, lookupId: id },
            })
          }
          onShare={({ id, kind }) =>
            navigate({
              to: '/invoices/$locale/$kind/$lookupId/hand-off',
              params: { locale: config.locale, kind, lookupId: id },
            })
          }
          onPay={({ id, kind }, group) => postForm(paths.results(config.locale, kind, id), { group })}
        />
      )}
    </OwnPage>
  );
}

/** Posts a form as a page does. The server opens the payment and redirects to it. */
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
