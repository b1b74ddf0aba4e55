import { joinLoaders } from '@assess/i18n';
import { loadMessages as loadIdentityMessages, StepUpDialog } from '@assess/identity/react';
import type { ReactNode } from 'react';
import type { Account } from '../account/open-account.ts';
import { loadMessages } from '../load-messages.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { SessionProvider } from './session-provider.tsx';

/** Texts of what `AccountProvider` shows. */
export const loadAccountMessages = joinLoaders([loadMessages, loadIdentityMessages]);

/** Hands an account's session to everything below, with the dialogs that belong to it. Once on a page. */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <SessionProvider session={account.session}>
      {children}
      <IdleDialog />
      <StepUpDialog stepUps={account.stepUps} />
    </SessionProvider>
  );
}
