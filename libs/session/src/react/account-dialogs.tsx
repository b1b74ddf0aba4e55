import { joinLoaders } from '@assess/i18n/messages';
import { loadMessages as loadIdentityMessages, StepUpDialog } from '@assess/identity/react';
import type { Account } from '../account/open-account.ts';
import { loadMessages } from '../load-messages.ts';
import { IdleDialog } from './idle-dialog.tsx';

/** Loads the texts of the idle dialog and the step-up dialog. */
export const loadAccountMessages = joinLoaders([loadMessages, loadIdentityMessages]);

/** Renders the idle dialog and the step-up dialog of an account. Render it once on a page. */
export const AccountDialogs = ({ account }: { account: Account }) => (
  <>
    <IdleDialog />
    <StepUpDialog stepUps={account.stepUps} />
  </>
);
