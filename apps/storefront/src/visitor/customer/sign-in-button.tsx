import { useStoreFlag } from '@assess/feature-flags/react';
import { ButtonLink } from '@assess/ui';
import { Trans } from '@lingui/react/macro';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { withReturn } from '../../urls/with-return.ts';

/** A link to the sign-in page with this page as the destination. It shows nothing if the store offers no sign-in. */
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
