import { addMessages } from '@assess/i18n/messages';
import { loadSignedInMessages, StatementLine as Line } from '@assess/invoices/signed-in';
import type { Account } from '@assess/session/react';
import { useRouteContext } from '@tanstack/react-router';
import { use } from 'react';

/** The find page's link to the statement of a signed-in user. It suspends until its texts are loaded. */
export default function StatementLine({ account: { session, isTokenless } }: { account: Account }) {
  const { config, gateway, i18n, paths } = useRouteContext({ from: '__root__' });
  use(addMessages(i18n, loadSignedInMessages));
  if (isTokenless()) return null; // the gateway does not know this user
  return <Line session={session} gateway={gateway} statementHref={paths.statement(config.locale)} />;
}
