import type { Account } from '@assess/session/react';
import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** The way from one invoice to all, for whoever is signed in. Of how many is not asked here: it costs a look-up of each account. */
export default function StatementLine({ account: { session } }: { account: Account }) {
  const { config, paths } = useRouteContext({ from: '__root__' });
  const { status } = useSyncExternalStore(session.subscribe, session.state);
  if (status !== 'signed-in') return null;
  return (
    <a href={paths.statement(config.locale)}>
      <Trans id="storefront.find.statement">See all open invoices of your accounts</Trans>
    </a>
  );
}
