import { Trans } from '@lingui/react/macro';
import { MessagePage } from './message-pages.tsx';

export function SignInPage() {
  return (
    <MessagePage title={<Trans id="storefront.signIn.title">Sign in</Trans>}>
      <Trans id="storefront.signIn.text">
        Signing in here is not open yet. You can find and pay your invoices without an account.
      </Trans>
    </MessagePage>
  );
}

export function RegisterPage() {
  return (
    <MessagePage title={<Trans id="storefront.register.title">Create an account</Trans>}>
      <Trans id="storefront.register.text">
        Registration is not open here yet. You can find and pay your invoices without an account.
      </Trans>
    </MessagePage>
  );
}
