import { useStoreFlag } from '@assess/feature-flags/react';
import { Card, Heading, Page, Skeleton, Stack } from '@assess/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClientOnly, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useRetitle } from '../page-head/use-retitle.ts';
import { expectedStep } from './expected-step.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

export interface SignInPageProps extends Omit<SignInFormProps, 'expected' | 'onErrors'> {
  title: MessageDescriptor;
  /** The task for which the page asks to enable JavaScript. Default `sign-in`. */
  purpose?: keyof typeof needsScript;
  /** Content above the form, because the form grows when the identity server's first step arrives. */
  lead?: ReactNode;
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

/**
 * A page with the steps of one of the identity server's trees. The steps need the hydrated app, the rest of the page does not. The known
 * fields of the first step can be typed into before that.
 */
export function SignInPage({ title, purpose = 'sign-in', lead, children, ...form }: SignInPageProps) {
  const { i18n } = useLingui();
  const { config } = useRouteContext({ from: '__root__' });
  const isOffered = useStoreFlag('sso');
  const retitle = useRetitle();
  const onErrors = useCallback((isError: boolean) => retitle(title, { isError }), [retitle, title]);
  const expected = form.isReturn ? undefined : expectedStep(form.tree, i18n);
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{i18n._(title)}</Heading>
        {isOffered && lead}
        {config.identity && isOffered ? (
          <Card as="div">
            <noscript>
              <p>{i18n._(needsScript[purpose])}</p>
            </noscript>
            {expected ? (
              <SignInForm {...form} expected={expected} onErrors={onErrors} />
            ) : (
              <ClientOnly fallback={<OnItsWay />}>
                <SignInForm {...form} onErrors={onErrors} />
              </ClientOnly>
            )}
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

const OnItsWay = () => (
  <Stack>
    <Skeleton width="medium" />
    <Skeleton />
    <Skeleton />
  </Stack>
);
