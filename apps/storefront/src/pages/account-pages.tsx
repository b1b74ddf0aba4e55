import { Trans } from '@lingui/react/macro';
import { MessagePage } from './message-pages.tsx';
import { pageNames } from './page-head.ts';

export function SignInPage() {
  return (
    <MessagePage title={pageNames.signIn}>
      <Trans id="storefront.signIn.text">
        Signing in here is not open yet. You can find and pay your invoices without an account.
      </Trans>
    </MessagePage>
  );
}

export function RegisterPage() {
  return (
    <MessagePage title={pageNames.register}>
      <Trans id="storefront.register.text">
        Registration is not open here yet. You can find and pay your invoices without an account.
      </Trans>
    </MessagePage>
  );
}
