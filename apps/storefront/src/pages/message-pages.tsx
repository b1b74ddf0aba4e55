import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Cluster, ContactDetails, ContactLink, Heading, Page, Stack } from '@assess/ui';
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { pageNames } from '../page-head/page-head.ts';

export function NotFoundPage() {
  return (
    <MessagePage title={pageNames.notFound}>
      <Trans id="storefront.notFound.text">The address may be wrong, or what it showed is no longer kept.</Trans>
    </MessagePage>
  );
}

/**
 * Shows that a route's data failed to load or that a page failed to render. If rendering failed, a retry renders in place, because the
 * typed input is still there, card numbers included, and a reload would lose it.
 */
export function ErrorPage({ reset }: { reset?: () => void }) {
  const { href } = useLocation();
  const { keptInput } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const isTrying = useRef(false);

  useLayoutEffect(() => {
    const { main } = keptInput;
    const removed = main?.elements(); // removed by this page, which holds them until it is left
    return () => {
      if (isTrying.current) queueMicrotask(() => main?.putBack(removed));
    };
  }, [keptInput]);

  const tryInPlace = (click: MouseEvent) => {
    if (router.state.matches.some(({ status }) => status !== 'success')) return;
    click.preventDefault();
    isTrying.current = true;
    void router.invalidate().then(reset);
  };
  return (
    <MessagePage title={pageNames.error} retryHref={href} onRetry={tryInPlace}>
      <Trans id="storefront.error.text">Something technical went wrong. Please try again later.</Trans>
    </MessagePage>
  );
}

export interface MessagePageProps {
  title: MessageDescriptor;
  children: ReactNode;
  /** The URL to retry. */
  retryHref?: string;
  /** Called before the navigation. It may retry in place and cancel the navigation. */
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
