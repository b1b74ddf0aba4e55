import { Card, Heading, Page, Skeleton, Stack, useIsHydrated } from '@assess/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { expectedStep } from './expected-step.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

/** The page of the sign-in form and its links. */
export interface SignInPageProps extends Omit<SignInFormProps, 'expected'> {
  /** The title of the page. */
  title: MessageDescriptor;
  /** False if signing in is switched off. The page then says so. */
  isOffered: boolean;
  /** The task named in the request to enable JavaScript. Default `sign-in`. */
  purpose?: keyof typeof needsScript;
  /** The content above the form. Content below would move when the identity server's first step arrives and the form grows. */
  lead?: ReactNode;
  /** Content below the form, such as a link to register. */
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
 * A page with the steps of one of the identity server's trees. The steps work only in the hydrated app, but visitors can type into the
 * known fields of the first step before.
 */
export function SignInPage({ title, isOffered, purpose = 'sign-in', lead, children, ...form }: SignInPageProps) {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  const expected = form.isReturn ? undefined : expectedStep(form.tree, i18n);
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{i18n._(title)}</Heading>
        {isOffered && lead}
        {isOffered ? (
          <Card as="div">
            <noscript>
              <p>{i18n._(needsScript[purpose])}</p>
            </noscript>
            {expected || isHydrated ? <SignInForm {...form} expected={expected} /> : <OnItsWay />}
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
