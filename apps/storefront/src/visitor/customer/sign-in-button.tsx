import { useStoreFlag } from '@assess/feature-flags/react';
import { ButtonLink } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { withReturn } from '../../urls/with-return.ts';

/** Links to the sign-in page, which leads back here. It shows nothing if sign-in is not offered. */
export function SignInButton() {
  const { content } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  if (!useStoreFlag('sso')) return null;
  return (
    <p>
      <ButtonLink href={withReturn(content.pages.signIn, publicHref)}>
        <Trans id="storefront.signIn.title">Sign in</Trans>
      </ButtonLink>
    </p>
  );
}
