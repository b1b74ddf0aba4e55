import type { AccountPage } from '@assess/content';
import { AccountProvider, useSession, useSessionControls, type Account } from '@assess/session/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountMenu } from '../personal/account-menu.tsx';
import { useAccountPages } from './use-account-pages.ts';

export interface AccountBarProps {
  /** The URLs of the account pages. Feature flags decide which of these pages a customer has. */
  accountPages: Readonly<Partial<Record<AccountPage, string>>>;
  /** The URL of the page with the open invoices of the user's accounts. */
  statementHref: string;
  /** The URL of the page with the user's payments. */
  paymentsHref: string;
}

interface MenuProps extends AccountBarProps {
  /** False for a user whom the gateway does not know. The menu then has no pages of the gateway. */
  hasToken: boolean;
  children: ReactNode;
}

interface AccountProps extends AccountBarProps {
  account: Account;
  /** The content while no user is signed in. */
  children: ReactNode;
}

/** Shows the account menu in the header while a user is signed in. */
export default function AccountBar({ account, ...props }: AccountProps) {
  return (
    <AccountProvider account={account}>
      <Menu hasToken={!account.isTokenless()} {...props} />
    </AccountProvider>
  );
}

function Menu({ accountPages, statementHref, paymentsHref, hasToken, children }: MenuProps) {
  const { t } = useLingui();
  const state = useSession();
  const pages = useAccountPages(accountPages);
  const { signOut } = useSessionControls();
  if (state.status !== 'signed-in') return children;
  const ofGateway = [
    { title: t({ id: 'storefront.account.statement', message: 'Open invoices' }), href: statementHref },
    { title: t({ id: 'storefront.account.payments', message: 'Payments' }), href: paymentsHref },
  ];
  return (
    <AccountMenu
      firstName={state.user.firstName}
      {...pages}
      more={hasToken ? ofGateway : []}
      onSignOut={() => void signOut()}
    />
  );
}
