import { Button } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import { I18nProvider } from '@lingui/react';
import { use } from 'react';
import { OwnContext } from './own-context.ts';

/** Ends the session here and in all tabs. Place it below a `SessionProvider`. */
export function SignOutButton() {
  const { account, parts } = use(OwnContext) ?? {};
  if (!account || !parts) return null;
  return (
    <I18nProvider i18n={parts.i18n}>
      <Button variant="secondary" onClick={() => void account.session.signOut()}>
        <Trans id="session.signOut">Sign out</Trans>
      </Button>
    </I18nProvider>
  );
}
