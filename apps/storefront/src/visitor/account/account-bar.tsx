import { AccountMenu } from '@assess/header-footer/personal';
import { AccountProvider, useSession, useSessionControls } from '@assess/session/react';
import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Account } from '@assess/session/react';
import { useAccountPages } from './use-account-pages.ts';

/** Shows the account in the header, once the session's code is loaded. `children` appears while no user is signed in. */
export default function AccountBar({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <AccountProvider account={account}>
      <Menu>{children}</Menu>
    </AccountProvider>
  );
}

function Menu({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { config, content, paths } = useRouteContext({ from: '__root__' });
  const state = useSession();
  const pages = useAccountPages(content.pages);
  const { signOut } = useSessionControls();
  if (state.status !== 'signed-in') return children;
  const payments = t({ id: 'storefront.account.payments', message: 'Payments' });
  return (
    <AccountMenu
      firstName={state.user.firstName}
      {...pages}
      more={[
        {
          title: t({ id: 'storefront.account.statement', message: 'Open invoices' }),
          href: paths.statement(config.locale),
        },
        { title: payments, href: paths.payments(config.locale) },
      ]}
      onSignOut={() => void signOut()}
    />
  );
}
