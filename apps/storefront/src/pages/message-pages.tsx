import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Cluster, ContactDetails, ContactLink, Heading, Page, Stack } from '@assess/ui';
import { useRetryInPlace } from '@assess/page-server/client';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { pageNames } from '../page-head/page-head.ts';

export function NotFoundPage() {
  return (
    <MessagePage title={pageNames.notFound}>
      <Trans id="storefront.notFound.text">The address may be wrong, or what it showed is no longer kept.</Trans>
    </MessagePage>
  );
}

/** Shows that a route's data failed to load or that a page failed to render. */
export function ErrorPage({ reset }: { reset?: () => void }) {
  const { href } = useLocation();
  const { keptInput } = useRouteContext({ from: '__root__' });
  const retry = useRetryInPlace(keptInput, reset);
  return (
    <MessagePage title={pageNames.error} retryHref={href} onRetry={retry}>
      <Trans id="storefront.error.text">Something technical went wrong. Please try again later.</Trans>
    </MessagePage>
  );
}

export interface MessagePageProps {
  /** The title of the page: what happened. */
  title: MessageDescriptor;
  /** The explanation, and what the visitor can do next. */
  children: ReactNode;
  /** The URL of the retry link. Default: no retry link. */
  retryHref?: string;
  /** Called at a click on the retry link. It may retry without a reload and cancel the navigation. */
  onRetry?: (click: MouseEvent) => void;
}

export function MessagePage({ title, children, retryHref, onRetry }: MessagePageProps) {
  const { i18n } = useLingui();
  const { config, paths } = useRouteContext({ from: '__root__' });
  const findHref = paths.find(config.locale);
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>{i18n._(title)}</Heading>
        <p>{children}</p>
        <Cluster>
          {retryHref && (
            <ButtonLink href={retryHref} onClick={onRetry}>
              <Trans id="storefront.error.retry">Try again</Trans>
            </ButtonLink>
          )}
          {retryHref !== findHref && (
            <ButtonLink href={findHref} variant="secondary">
              <Trans id="storefront.message.find">Find an invoice</Trans>
            </ButtonLink>
          )}
        </Cluster>
        <Stack gap="2">
          <p>
            <Trans id="storefront.message.support">
              For help, contact <ContactLink>Customer Support</ContactLink>.
            </Trans>
          </p>
          <ContactDetails />
        </Stack>
      </Stack>
    </Page>
  );
}
