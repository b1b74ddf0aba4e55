import type { Account } from '@assess/session/react';
import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { OwnAccountNumber } from './own-account-number.tsx';

/** Links a signed-in user from one invoice to all of them, and fills in the account number that the form asks for. */
export default function StatementLine({ account: { session } }: { account: Account }) {
  const { config, paths } = useRouteContext({ from: '__root__' });
  const state = useSyncExternalStore(session.subscribe, session.state);
  if (state.status !== 'signed-in') return null;
  return (
    <>
      <a href={paths.statement(config.locale)}>
        <Trans id="storefront.find.statement">See all open invoices of your accounts</Trans>
      </a>
      <OwnAccountNumber userId={state.user.id} />
    </>
  );
}
