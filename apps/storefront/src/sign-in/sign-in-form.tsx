import { useOrderHistory } from '../use-order-history.ts';
import { useStoreFlag } from '@assess/feature-flags/react';
import { IdentityError, type SignInProgress, type SignInSuccess } from '@assess/identity';
import { SignInFlow, type ExpectedStep } from '@assess/identity/react';
import { Button, Notice, Spinner, Stack } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { arrive, goOn, rememberSignInPage, signInPageBefore } from './arrive.ts';
import { captchaOf } from './captcha.ts';
import { signInWays } from './sign-in-ways.ts';
import type { Account } from '@assess/session/react';

export interface SignInFormProps {
  /** The identity server's tree. Default: that of the page which the visitor left for another provider. */
  tree?: string;
  /** The visitor comes back, from another provider or with the link of a mail, and the address says where the tree goes on. */
  isReturn?: boolean;
  /** The fields of the tree's first step, the same for everybody: shown until the step arrives. */
  expected?: ExpectedStep | undefined;
  /** Told whether something is wrong. */
  onErrors?: (hasErrors: boolean) => void;
}

/** The steps of a sign-in, and what comes after the last one. */
export function SignInForm(props: SignInFormProps) {
  const { tree = signInPageBefore()?.tree ?? 'Login', isReturn = false, expected, onErrors } = props;
  const context = useRouteContext({ from: '__root__' });
  const { config, paths, visitor } = context;
  const orderHistory = useOrderHistory();
  const isStaff = tree === 'SupportLogin';
  const home = (isStaff ? orderHistory : undefined) ?? paths.find(config.locale);
  const isByEmail = !useStoreFlag('ssoShowUsernameField') && !isStaff; // staff have names of their own
  const leftFrom = useRef<string>(undefined);
  const [captcha] = useState(() => captchaOf(context));
  const [success, setSuccess] = useState<SignInSuccess>();
  const [isLost, setLost] = useState(false);

  const isOurs = useRef(false);

  useEffect(() => {
    if (tree !== signInWays.password.tree) return undefined; // other trees are for somebody who is here, too
    const follow = async () => {
      const { session } = await visitor.open();
      return session.subscribe(() => {
        if (session.state().status === 'signed-in' && !isOurs.current) goOn(home); // in another tab
      });
    };
    const following = follow();
    following.catch(() => undefined); // the first step says so
    return () => void following.then((stop) => stop()).catch(() => undefined);
  }, [visitor, home, tree]);

  const finish = (signedIn: SignInSuccess) => {
    isOurs.current = true;
    setSuccess(signedIn);
    setLost(false);
    visitor
      .open()
      .then((account) => arrive(account, signedIn, leftFrom.current ?? home))
      .catch((error: unknown) => {
        console.warn('the sign-in could not be finished', error);
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
        const account = await visitor.openAgain(); // also where it could not be loaded, such as offline
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

/** The page on which an authorization at the top began; `undefined` for whoever comes back from another provider. @see spec §4 */
async function returnTo({ identity, session }: Account): Promise<string | undefined> {
  await session.whenSignedOut();
  try {
    return (await identity.completeRedirect(location.href)).returnTo;
  } catch (cause) {
    if (cause instanceof IdentityError && cause.kind === 'BAD_REQUEST') return undefined; // somebody else's return
    throw cause;
  }
}

async function begin({ identity, session }: Account, tree: string, isReturn: boolean): Promise<SignInProgress> {
  await session.whenSignedOut(); // or whoever has left would be signed in again, without a password
  if (isReturn) return identity.resume(location.href, { tree });
  rememberSignInPage(tree);
  return identity.signIn({ tree });
}
