import { I18nProvider } from '@lingui/react';
import { use } from 'react';
import { signIn } from '../account/sign-in.ts';
import { OwnContext } from './own-context.ts';

/**
 * Renders the steps of a sign-in, below a `SessionProvider`. After the last step the user is signed in. A change of language
 * restarts the steps, because their texts come from the identity server.
 */
export function SignIn({ tree = 'Login' }: { /** The identity server's tree. Default `Login`. */ tree?: string }) {
  const { account, parts } = use(OwnContext) ?? {};
  if (!account || !parts) return null;
  return (
    <I18nProvider i18n={parts.i18n}>
      <parts.SignInFlow key={parts.i18n.locale} start={() => signIn(account, tree)} onSignedIn={() => undefined} />
    </I18nProvider>
  );
}
