import { AccountMenu } from '@assess/header-footer/personal';
import { StepUpDialog } from '@assess/identity/react';
import { IdleDialog, SessionProvider, useSession, useSessionControls } from '@assess/session/react';
import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Account } from './account.ts';
import { useAccountPages } from './use-account-pages.ts';

/** The header's place for the account, once the session's code is there; `children` is for while nobody is signed in. */
export default function AccountBar({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <SessionProvider session={account.session}>
      <Menu>{children}</Menu>
      <IdleDialog />
      <StepUpDialog stepUps={account.stepUps} />
    </SessionProvider>
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
      more={[{ title: payments, href: paths.payments(config.locale) }]}
      onSignOut={() => void signOut()}
    />
  );
}
