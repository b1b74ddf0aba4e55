import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Cluster, Heading, Page, Stack } from '@assess/ui';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageNames } from './page-head.ts';

export function NotFoundPage() {
  return (
    <MessagePage title={pageNames.notFound}>
      <Trans id="storefront.notFound.text">
        The address may be wrong, or what it showed is no longer kept. Your invoices are safe.
      </Trans>
    </MessagePage>
  );
}

/** A route's data could not be had. */
export function ErrorPage() {
  const { href } = useLocation();
  return (
    <MessagePage
      title={pageNames.error}
      action={
        <ButtonLink href={href}>
          <Trans id="storefront.error.retry">Try again</Trans>
        </ButtonLink>
      }
    >
      <Trans id="storefront.error.text">Something technical went wrong. Please try again later.</Trans>
    </MessagePage>
  );
}

export function MessagePage({
  title,
  children,
  action,
}: {
  title: MessageDescriptor;
  children: ReactNode;
  action?: ReactNode;
}) {
  const { i18n } = useLingui();
  const { config, paths } = useRouteContext({ from: '__root__' });
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{i18n._(title)}</Heading>
        <p>{children}</p>
        <Cluster>
          {action}
          <ButtonLink href={paths.find(config.locale)} variant="secondary">
            <Trans id="storefront.message.find">Find an invoice</Trans>
          </ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}
