import { SignInFlow } from '@assess/identity/react';
import { Button } from '@assess/ui';
import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { AccountDialogs } from './account-dialogs.tsx';

const SignOutText = () => <Trans id="session.signOut">Sign out</Trans>;

/** The components that an account renders later than the page. Both providers load them on demand. */
export const accountComponents = { AccountDialogs, Button, SignInFlow, SignOutText };

/** The components with the texts for them: of the session below `SessionProvider`, of the app below `AccountProvider`. */
export type AccountParts = typeof accountComponents & { i18n: I18n };
