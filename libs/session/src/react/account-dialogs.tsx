import { joinLoaders } from '@assess/i18n';
import { loadMessages as loadIdentityMessages, StepUpDialog } from '@assess/identity/react';
import type { Account } from '../account/open-account.ts';
import { loadMessages } from '../load-messages.ts';
import { IdleDialog } from './idle-dialog.tsx';

/** Loads the texts of an account's dialogs. */
export const loadAccountMessages = joinLoaders([loadMessages, loadIdentityMessages]);

/** Renders the dialogs of an account. Once on a page. */
export const AccountDialogs = ({ account }: { account: Account }) => (
  <>
    <IdleDialog />
    <StepUpDialog stepUps={account.stepUps} />
  </>
);
