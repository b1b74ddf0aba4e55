import { Trans } from '@lingui/react/macro';
import { Stack } from '@assess/ui';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { SignInWay } from './sign-in-ways.ts';

/** Below the steps: other ways to sign in, and to an account. Where the visitor was on the way to is kept. */
export function SignInLinks({ way }: { way: SignInWay }) {
  const { content } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  const to = (other?: SignInWay) => onTheWay(content.pages.signIn, publicHref, other);
  return (
    <Stack gap="4">
      {way === 'password' ? (
        <>
          <a href={to('forgotten')}>
            <Trans id="storefront.signIn.forgotten">Forgot your password?</Trans>
          </a>
          <a href={to('passkey')}>
            <Trans id="storefront.signIn.passkey">Sign in with a passkey</Trans>
          </a>
          <a href={to('code')}>
            <Trans id="storefront.signIn.code">Sign in with a code by e-mail</Trans>
          </a>
          <a href={to('partner')}>
            <Trans id="storefront.signIn.partner">Sign in with another provider</Trans>
          </a>
        </>
      ) : (
        <a href={to()}>
          <Trans id="storefront.signIn.password">Sign in with your password</Trans>
        </a>
      )}
      <a href={onTheWay(content.pages.register, publicHref)}>
        <Trans id="storefront.signIn.register">New here? Create an account</Trans>
      </a>
    </Stack>
  );
}

/** Below a registration: the way in for those who have an account. Where the visitor was on the way to is kept. */
export function SignInInsteadLink() {
  const { content } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  return (
    <a href={onTheWay(content.pages.signIn, publicHref)}>
      <Trans id="storefront.signIn.instead">Already have an account? Sign in</Trans>
    </a>
  );
}

function onTheWay(href: string, here: string, way?: SignInWay): string {
  const url = new URL(href, 'http://store');
  for (const name of ['returnTo', 'goto']) {
    const value = new URL(here, url).searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  if (way) url.searchParams.set('with', way);
  return url.pathname + url.search;
}
