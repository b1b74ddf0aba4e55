import { useOrderHistory } from '../use-order-history.ts';
import { useStoreFlag } from '@assess/feature-flags/react';
import { IdentityError, type SignInProgress, type SignInSuccess } from '@assess/identity';
import { SignInFlow, type ExpectedStep } from '@assess/identity/react';
import { Button, Notice, Spinner, Stack } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { completeSignIn, redirectToDestination, rememberSignInPage, signInPageBefore } from './complete-sign-in.ts';
import { captchaOf } from './captcha.ts';
import { signInWays } from './sign-in-ways.ts';
import type { Account } from '@assess/session/react';

export interface SignInFormProps {
  /** The identity server's tree. Default: that of the page which the visitor left for an external identity provider. */
  tree?: string;
  /** True if the visitor comes back from an external provider or from a mail's link. The URL then tells where the tree continues. */
  isReturn?: boolean;
  /** The fields of the tree's first step, which are the same for all visitors. They are shown until the step arrives. */
  expected?: ExpectedStep | undefined;
  /** Called with whether the form has errors. */
  onErrors?: (hasErrors: boolean) => void;
}

/** Runs the steps of a sign-in, then ends it and redirects. */
export function SignInForm(props: SignInFormProps) {
  const { tree = signInPageBefore()?.tree ?? 'Login', isReturn = false, expected, onErrors } = props;
  const context = useRouteContext({ from: '__root__' });
  const { config, paths, visitor } = context;
  const orderHistory = useOrderHistory();
  const isStaff = tree === 'SupportLogin';
  const home = (isStaff ? orderHistory : undefined) ?? paths.find(config.locale);
  const isByEmail = !useStoreFlag('ssoShowUsernameField') && !isStaff; // staff have user names
  const leftFrom = useRef<string>(undefined);
  const [captcha] = useState(() => captchaOf(context));
  const [success, setSuccess] = useState<SignInSuccess>();
  const [isLost, setLost] = useState(false);

  const isOurs = useRef(false);

  useEffect(() => {
    if (tree !== signInWays.password.tree) return undefined; // the other trees are also for users who are already signed in
    const follow = async () => {
      const { session } = await visitor.open();
      return session.subscribe(() => {
        if (session.state().status === 'signed-in' && !isOurs.current) redirectToDestination(home); // the user has signed in in another tab
      });
    };
    const following = follow();
    following.catch(() => undefined); // the first step reports the failure
    return () => void following.then((stop) => stop()).catch(() => undefined);
  }, [visitor, home, tree]);

  const finish = (signedIn: SignInSuccess) => {
    isOurs.current = true;
    setSuccess(signedIn);
    setLost(false);
    visitor
      .open()
      .then((account) => completeSignIn(account, signedIn, leftFrom.current ?? home))
      .catch((error: unknown) => {
        console.warn('failed to finish the sign-in', error);
        setLost(true);
      });
  };

  if (success && isLost)
    return (
      <Stack>
        <Notice tone="warning" role="alert">
          <Trans id="storefront.signIn.lost">
            You are signed in, but we can't reach your account at the moment. Please try again.
          </Trans>
        </Notice>
        <Button onClick={() => finish(success)}>
          <Trans id="storefront.error.retry">Try again</Trans>
        </Button>
      </Stack>
    );
  if (success) return <Spinner label={<Trans id="storefront.signIn.arriving">Signing you in…</Trans>} />;
  return (
    <SignInFlow
      key={tree}
      start={async () => {
        const account = await visitor.openAgain(); // retries the load if it failed before, such as offline
        leftFrom.current = isReturn && config.identity?.login === 'redirect' ? await returnTo(account) : undefined;
        return leftFrom.current === undefined ? begin(account, tree, isReturn) : arrived;
      }}
      startAgain={async () => {
        const { identity, session } = await visitor.openAgain();
        await session.whenSignedOut();
        return identity.signIn({ tree });
      }}
      expected={expected}
      onSignedIn={finish}
      captcha={captcha}
      isByEmail={isByEmail}
      onErrors={onErrors}
      isTitled={!isReturn}
    />
  );
}

const arrived: SignInProgress = { kind: 'signed-in', realm: undefined, sessionToken: undefined, successUrl: undefined };

/**
 * Finds the page on which an authorization in the top-level window began; `undefined` if the visitor comes back from an external
 * provider. @see spec §4
 */
async function returnTo({ identity, session }: Account): Promise<string | undefined> {
  await session.whenSignedOut();
  try {
    return (await identity.completeRedirect(location.href)).returnTo;
  } catch (cause) {
    if (cause instanceof IdentityError && cause.kind === 'BAD_REQUEST') return undefined; // the return belongs to an external provider
    throw cause;
  }
}

async function begin({ identity, session }: Account, tree: string, isReturn: boolean): Promise<SignInProgress> {
  await session.whenSignedOut(); // otherwise a user who has signed out would be signed in again without a password
  if (isReturn) return identity.resume(location.href, { tree });
  rememberSignInPage(tree);
  return identity.signIn({ tree });
}
