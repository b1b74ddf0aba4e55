import { Heading, Notice, Page, Skeleton, Stack, useIsHydrated } from '@assess/ui';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { CustomerOnly, type Customer } from './customer-only.tsx';

export interface OwnPageProps {
  customer: Customer;
  title: MessageDescriptor;
  /** The text that gives other visitors a reason to sign in. */
  reason: ReactNode;
  /** The link to the sign-in page, which returns the user to this page; nothing if the store offers no sign-in. */
  signIn: ReactNode;
  /** The text for browsers without JavaScript. */
  noScript: ReactNode;
  children: (userId: string) => ReactNode;
}

/** A page about the signed-in user. It asks other visitors to sign in. The server renders a placeholder. */
export function OwnPage({ customer, title, reason, signIn, noScript, children }: OwnPageProps) {
  const isHydrated = useIsHydrated();
  const placeholder = (
    <Titled title={title}>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Titled>
  );
  if (!isHydrated) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <CustomerOnly
        customer={customer}
        processing={placeholder}
        anonymous={
          <Titled title={title}>
            {customer.isExpected() ? (
              <Notice tone="warning" role="alert">
                <Trans id="storefront.payments.unreachable">
                  We can't reach your account at the moment. Please try again later.
                </Trans>
              </Notice>
            ) : (
              <p>{reason}</p>
            )}
            {signIn}
          </Titled>
        }
      >
        {children}
      </CustomerOnly>
    </Suspense>
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
