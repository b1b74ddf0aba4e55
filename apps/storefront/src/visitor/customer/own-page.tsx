import { useStoreFlag } from '@assess/feature-flags/react';
import type { Account } from '@assess/session/react';
import { ButtonLink, Heading, Notice, Page, Skeleton, Stack } from '@assess/ui';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClientOnly, useLocation, useRouteContext } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { signedInCookie } from '../../page-contract/cookies.ts';
import { hasCookie } from '../../page-contract/has-cookie.ts';
import { withReturn } from '../with-return.ts';
import { CustomerOnly } from './customer-only.tsx';

interface OwnPageProps {
  title: MessageDescriptor;
  /** The reason to sign in. */
  signIn: ReactNode;
  /** The text for browsers without JavaScript. */
  noScript: ReactNode;
  children: (userId: string, account: Account) => ReactNode;
}

/** A page about the signed-in user. Other visitors are asked to sign in, and then return to it. */
export function OwnPage({ title, signIn, noScript, children }: OwnPageProps) {
  const onItsWay = (
    <Titled title={title}>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Titled>
  );
  return (
    <ClientOnly fallback={onItsWay}>
      <Suspense fallback={onItsWay}>
        <CustomerOnly
          processing={onItsWay}
          anonymous={
            <Titled title={title}>
              <Anonymous>{signIn}</Anonymous>
            </Titled>
          }
        >
          {children}
        </CustomerOnly>
      </Suspense>
    </ClientOnly>
  );
}

function Anonymous({ children }: { children: ReactNode }) {
  const { content } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  const offersSignIn = useStoreFlag('sso');
  return (
    <>
      {hasCookie(signedInCookie) ? (
        <Notice tone="warning" role="alert">
          <Trans id="storefront.payments.unreachable">
            We can't reach your account at the moment. Please try again later.
          </Trans>
        </Notice>
      ) : (
        <p>{children}</p>
      )}
      {offersSignIn && (
        <p>
          <ButtonLink href={withReturn(content.pages.signIn, publicHref)}>
            <Trans id="storefront.signIn.title">Sign in</Trans>
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Titled({ title, children }: { title: MessageDescriptor; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{i18n._(title)}</Heading>
        <Stack>{children}</Stack>
      </Stack>
    </Page>
  );
}
