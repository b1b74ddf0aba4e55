import type { SignInFlowProps } from '@assess/identity/react';
import { I18nProvider } from '@lingui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { sameOriginPath } from '../account/same-origin-path.ts';
import { signIn } from '../account/sign-in.ts';
import type { SessionUser } from '../session-state.ts';
import { useAccountScope } from './account-context.tsx';

/** The steps of a sign-in, what follows them, and their look. */
export interface SignInProps extends Pick<
  SignInFlowProps,
  'captcha' | 'children' | 'headingLevel' | 'isByEmail' | 'submitLabel'
> {
  /** The identity server's tree. Default `Login`. */
  tree?: string;
  /**
   * The URL to open after the sign-in, such as a value of the page's query. A URL of another origin is ignored, because attackers
   * link to those. Default: the visitor stays on the page.
   */
  returnTo?: string | null | undefined;
  /** Called after the last step. It then opens `returnTo` itself: a path of this origin, or `undefined` if there is none. */
  onSignedIn?: (user: SessionUser, returnTo: string | undefined) => void;
  /** The heading above the steps, which replaces the server's heading of the first step. Default: the server's. */
  heading?: ReactNode;
}

/**
 * Renders the steps of a sign-in, below a `SessionProvider` or an `AccountProvider`. After the last step the user is signed in. A change of
 * language restarts the steps, because their texts come from the identity server. The tree must not leave the page; for those that do,
 * there is `SignInPage`.
 */
export function SignIn({ tree = 'Login', returnTo, onSignedIn, heading, ...flow }: SignInProps) {
  const { account, parts } = useAccountScope('SignIn');
  const latest = useRef({ returnTo, onSignedIn });
  useEffect(() => {
    latest.current = { returnTo, onSignedIn };
  });
  if (!parts) return null;
  const finish = (user: SessionUser) => {
    const path = sameOriginPath(latest.current.returnTo, location.origin);
    if (latest.current.onSignedIn) latest.current.onSignedIn(user, path);
    else if (path !== undefined) account.go.assign(path);
  };
  return (
    <I18nProvider i18n={parts.i18n}>
      {heading}
      <parts.SignInFlow
        {...flow}
        key={`${parts.i18n.locale} ${tree}`}
        isTitled={heading !== undefined}
        start={() => signIn(account, tree, finish)}
        onSignedIn={() => undefined} // the user is already known to the session, and this component may be gone
      />
    </I18nProvider>
  );
}
