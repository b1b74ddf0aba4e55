import type { Account } from '@assess/session/react';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { OwnAccountNumber, type OwnAccountNumberProps } from './own-account-number.tsx';

/** The user's session, the gateway, and the URL of the statement page. */
export interface StatementLineProps extends Pick<OwnAccountNumberProps, 'gateway'> {
  session: Account['session'];
  statementHref: string;
}

/** Links a signed-in user from the find form to all their invoices, and fills in the form's customer account number. */
export function StatementLine({ session, gateway, statementHref }: StatementLineProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  if (state.status !== 'signed-in') return null;
  return (
    <>
      <a href={statementHref}>
        <Trans id="storefront.find.statement">See all open invoices of your accounts</Trans>
      </a>
      <OwnAccountNumber gateway={gateway} userId={state.user.id} />
    </>
  );
}
