import { joinLoaders } from '@assess/i18n';
import { loadMessages as loadIdentityMessages, StepUpDialog } from '@assess/identity/react';
import type { Account } from '../account/open-account.ts';
import { loadMessages } from '../load-messages.ts';
import { IdleDialog } from './idle-dialog.tsx';

/** Texts of what belongs to an account. */
export const loadAccountMessages = joinLoaders([loadMessages, loadIdentityMessages]);

/** The dialogs that belong to an account. Once on a page. */
export const AccountDialogs = ({ account }: { account: Account }) => (
  <>
    <IdleDialog />
    <StepUpDialog stepUps={account.stepUps} />
  </>
);
