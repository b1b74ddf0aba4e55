import { useStoreFlag } from '@assess/feature-flags/react';
import { Card, Heading, Page, Skeleton, Stack } from '@assess/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClientOnly, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { pageTitle } from '../pages/page-head.ts';
import type { SignInFormProps } from './sign-in-form.tsx';

const SignInForm = lazy(() => import('./sign-in-form.tsx'));

export interface SignInPageProps extends Omit<SignInFormProps, 'onErrors'> {
  title: MessageDescriptor;
  /** What is said to need JavaScript where it is switched off. Default `sign-in`. */
  purpose?: keyof typeof needsScript;
  children?: ReactNode;
}

const needsScript = {
  'sign-in': msg({
    id: 'storefront.signIn.noScript',
    message: 'Signing in needs JavaScript. You can find and pay your invoices without an account.',
  }),
  register: msg({
    id: 'storefront.register.noScript',
    message: 'Creating an account needs JavaScript. You can find and pay your invoices without an account.',
  }),
} as const;

/** A page with the steps of one of the identity server's trees. They need the app; what is around them does not. */
export function SignInPage({ title, purpose = 'sign-in', children, ...form }: SignInPageProps) {
  const { i18n } = useLingui();
  const { config } = useRouteContext({ from: '__root__' });
  const isOffered = useStoreFlag('sso');
  const onErrors = useCallback(
    (isError: boolean) => {
      document.title = pageTitle(i18n, title, { isError });
    },
    [i18n, title],
  );
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{i18n._(title)}</Heading>
        {config.identity && isOffered ? (
          <Card as="div">
            <ClientOnly fallback={<OnItsWay noScript={needsScript[purpose]} />}>
              <Suspense fallback={<OnItsWay noScript={needsScript[purpose]} />}>
                <SignInForm {...form} onErrors={onErrors} />
              </Suspense>
            </ClientOnly>
          </Card>
        ) : (
          <p>
            <Trans id="storefront.signIn.off">
              Signing in is switched off here. You can find and pay your invoices without an account.
            </Trans>
          </p>
        )}
        {isOffered && children}
      </Stack>
    </Page>
  );
}

function OnItsWay({ noScript }: { noScript: MessageDescriptor }) {
  const { i18n } = useLingui();
  return (
    <Stack>
      <noscript>
        <p>{i18n._(noScript)}</p>
      </noscript>
      <Skeleton width="medium" />
      <Skeleton />
      <Skeleton />
    </Stack>
  );
}
