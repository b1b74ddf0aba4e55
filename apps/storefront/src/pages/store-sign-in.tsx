import { useStoreFlag } from '@assess/feature-flags/react';
import { isSignInPath } from '@assess/i18n/store-url';
import { pageCaptcha } from '@assess/identity/react';
import {
  SignInInsteadLink,
  SignInLinks,
  SignInPage,
  type SignInPageProps,
  type SignInWay,
} from '@assess/session/sign-in';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useRetitle } from '../page-head/use-retitle.ts';
import { useOrderHistory } from '../use-order-history.ts';

/** Matches paths of calls and of framed pages. A visitor who is led there would see nothing, or be signed out of commerce. */
const noPage = /^\/(auth|api|invoices\/api|store\/(customer\/)?logout|silent\.html)([/?#]|$)/;

/** True for a path to which a sign-in may lead: a page of the store or of commerce, but no page on which people sign in. */
export const isPagePath = (path: string): boolean =>
  !noPage.test(path) && !isSignInPath(new URL(path, 'http://store').pathname);

interface StoreSignInPageProps extends Pick<
  SignInPageProps,
  'title' | 'tree' | 'isReturn' | 'purpose' | 'lead' | 'children'
> {
  /** True for the staff's sign-in, which is at the identity server in every store. Default: false. */
  isForStaff?: boolean;
}

/** A sign-in page with this store's URLs, flags and captcha. */
export function StoreSignInPage({ isForStaff = false, ...props }: StoreSignInPageProps) {
  const { captcha, config, paths, visitor } = useRouteContext({ from: '__root__' });
  const retitle = useRetitle();
  const { title } = props;
  const onErrors = useCallback((isError: boolean) => retitle(title, { isError }), [retitle, title]);
  const isSingleSignOn = useStoreFlag('sso');
  return (
    <SignInPage
      {...props}
      isOffered={(isSingleSignOn || isForStaff) && config.identity !== undefined}
      visitor={visitor}
      home={paths.find(config.locale)}
      staffHome={useOrderHistory()}
      isPage={isPagePath}
      hasUserNames={useStoreFlag('ssoShowUsernameField')}
      isByRedirect={config.identity?.login === 'redirect'}
      captcha={() => pageCaptcha(captcha, config.captchaScript)}
      onErrors={onErrors}
    />
  );
}

/** The links below the sign-in form to other ways to sign in and to registration. */
export const StoreSignInLinks = ({ way }: { way: SignInWay }) => <SignInLinks way={way} {...useSignInUrls()} />;

/** A link on the registration page for visitors who have an account. */
export const StoreSignInInsteadLink = () => <SignInInsteadLink {...useSignInUrls()} />;

function useSignInUrls() {
  const { content } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  return { signInHref: content.pages.signIn, registerHref: content.pages.register, here: publicHref };
}
