import { IdentityError, type SignInProgress, type SignInSuccess } from '@assess/identity';
import { SignInFlow, type Captcha, type ExpectedStep } from '@assess/identity/react';
import { Button, Notice, Spinner, Stack } from '@assess/ui';
import type { OnDemand } from '@assess/ui/state';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Account } from '../account/open-account.ts';
import {
  completeSignIn,
  redirectToDestination,
  rememberSignInPage,
  signInPageBefore,
  type SignInDestinations,
} from './complete-sign-in.ts';
import { signInWays } from './sign-in-ways.ts';

export interface SignInFormProps {
  visitor: OnDemand<Account>;
  /** The page to open after the sign-in if the URL names no destination. */
  home: string;
  /** The page to open after the sign-in of staff, who act on behalf of a customer. Default: `home`. */
  staffHome?: string | undefined;
  /** True for the path of a page of this store. A destination in the URL that is no such page is ignored. */
  isPage: SignInDestinations['isPage'];
  /** True if customers sign in with a user name instead of their email address. */
  hasUserNames?: boolean;
  /** True if the store signs customers in on the identity server's own pages, to which the browser navigates. */
  isByRedirect?: boolean;
  /** Returns the captcha for steps that require one; called once. Default: no captcha. */
  captcha?: () => Captcha | undefined;
  /** The identity server's tree. Default: the tree of the sign-in page that the visitor left for an external provider. */
  tree?: string;
  /** True if the visitor returns from an external provider or opens a link in an email. The URL then says how the tree continues. */
  isReturn?: boolean;
  /** The known fields of the tree's first step, which the form shows until the server sends the step. */
  expected?: ExpectedStep | undefined;
  /** Called with whether the form has errors. */
  onErrors?: (hasErrors: boolean) => void;
}

/** Renders the steps of a sign-in, then fetches the tokens and redirects. */
export function SignInForm(props: SignInFormProps) {
  const { tree = signInPageBefore()?.tree ?? 'Login', isReturn = false, expected, onErrors } = props;
  const { visitor, isPage, hasUserNames = false, isByRedirect = false } = props;
  const isStaff = tree === 'SupportLogin';
  const home = (isStaff ? props.staffHome : undefined) ?? props.home;
  const isByEmail = !hasUserNames && !isStaff; // staff have user names
  const leftFrom = useRef<string>(undefined);
  const [captcha] = useState(() => props.captcha?.());
  const [success, setSuccess] = useState<SignInSuccess>();
  const [isLost, setLost] = useState(false);

  const isOurs = useRef(false);

  useEffect(() => {
    if (tree !== signInWays.password.tree) return undefined; // signed-in users may use the other trees, so they are not redirected
    const follow = async () => {
      const { session } = await visitor.open();
      return session.subscribe(() => {
        if (session.state().status === 'signed-in' && !isOurs.current) redirectToDestination({ home, isPage }); // the user signed in in another tab
      });
    };
    const following = follow();
    following.catch(() => undefined); // the first step reports the failure
    return () => void following.then((stop) => stop()).catch(() => undefined);
  }, [visitor, home, isPage, tree]);

  const finish = (signedIn: SignInSuccess) => {
    isOurs.current = true;
    setSuccess(signedIn);
    setLost(false);
    visitor
      .open()
      .then((account) => completeSignIn(account, signedIn, { home: leftFrom.current ?? home, isPage }))
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
        const account = await visitor.openAgain(); // loads the account again if an earlier load failed
        leftFrom.current = isReturn && isByRedirect ? await returnTo(account) : undefined;
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
