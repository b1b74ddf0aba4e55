import { Trans } from '@lingui/react/macro';
import { ButtonLink, Heading, Stack } from '@assess/ui';
import { gotoParameter } from './destination-in.ts';
import { returnParameter } from './return-parameter.ts';
import type { SignInWay } from './sign-in-ways.ts';

/** The URLs of the links below the form. */
export interface SignInLinksProps {
  /** The way to sign in that the page offers. It gets no link. */
  way: SignInWay;
  signInHref: string;
  registerHref: string;
  /** The URL of this page. Its query names the destination after the sign-in, which the links repeat. */
  here: string;
}

/** Links below the form to other ways to sign in and to registration. Their URLs repeat the destination after the sign-in. */
export function SignInLinks({ way, signInHref, registerHref, here }: SignInLinksProps) {
  const to = (other?: SignInWay) => onTheWay(signInHref, here, other);
  const isPassword = way === 'password';
  if (way === 'new-passkey') return null; // for users who are already signed in
  return (
    <Stack gap="6">
      {isPassword && (
        <a href={to('forgotten')}>
          <Trans id="storefront.signIn.forgotten">Forgot your password?</Trans>
        </a>
      )}
      <Stack gap="2">
        <Heading level={2} size={3}>
          <Trans id="storefront.signIn.otherWays">Other ways to sign in</Trans>
        </Heading>
        <Stack as="ul" gap="2">
          {!isPassword && (
            <li>
              <a href={to()}>
                <Trans id="storefront.signIn.password">Email address and password</Trans>
              </a>
            </li>
          )}
          {others
            .filter(({ other }) => other !== way)
            .map(({ other, text }) => (
              <li key={other}>
                <a href={to(other)}>{text}</a>
              </li>
            ))}
        </Stack>
      </Stack>
      <p>
        <ButtonLink variant="secondary" href={onTheWay(registerHref, here)}>
          <Trans id="storefront.signIn.register">New here? Create an account</Trans>
        </ButtonLink>
      </p>
    </Stack>
  );
}

const others = [
  { other: 'passkey', text: <Trans id="storefront.signIn.passkey">Passkey</Trans> },
  { other: 'code', text: <Trans id="storefront.signIn.code">Password and code by email</Trans> },
  { other: 'partner', text: <Trans id="storefront.signIn.partner">Partner account</Trans> },
] as const;

/** A link on the registration page to the sign-in page. Its URL repeats the destination after the sign-in. */
export function SignInInsteadLink({ signInHref, here }: Pick<SignInLinksProps, 'signInHref' | 'here'>) {
  return (
    <p>
      <a href={onTheWay(signInHref, here)}>
        <Trans id="storefront.signIn.instead">Already have an account? Sign in</Trans>
      </a>
    </p>
  );
}

function onTheWay(href: string, here: string, way?: SignInWay): string {
  const url = new URL(href, 'http://store');
  for (const name of [returnParameter, gotoParameter]) {
    const value = new URL(here, url).searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  if (way) url.searchParams.set('with', way);
  return url.pathname + url.search;
}
