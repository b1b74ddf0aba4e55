import { Button } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import { I18nProvider } from '@lingui/react';
import { use } from 'react';
import { OwnContext } from './own-context.ts';

/** A button that ends the session in all tabs. Render it below a `SessionProvider`. */
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
