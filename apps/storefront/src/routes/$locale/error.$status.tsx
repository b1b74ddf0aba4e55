import { Trans } from '@lingui/react/macro';
import { isLocale } from '@assess/i18n';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { errorPageKind, isErrorPage } from '../../urls/error-page.ts';
import { MessagePage } from '../../pages/message-pages.tsx';
import { isMissing, notIndexed, pageHeaders, pageNames, pageTitle } from '../../page-head/page-head.ts';

const titles = { 'without-content': pageNames.busy, busy: pageNames.busy, technical: pageNames.error };

/** The regional error page, to which visitors are redirected when a page's content failed to load. Invoices can still be paid. */
export const Route = createFileRoute('/$locale/error/$status')({
  staticData: { resources: [] },
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale) || !isErrorPage(params.status)) throw notFound();
  },
  head: ({ match, params }) => ({
    meta: isMissing(match)
      ? []
      : [notIndexed, { title: pageTitle(match.context.i18n, titles[errorPageKind(params.status)]) }],
  }),
  headers: () => pageHeaders.private,
  component: function RegionalError() {
    const { config, paths } = Route.useRouteContext();
    const { status } = Route.useParams();
    const kind = errorPageKind(status);
    return (
      <MessagePage title={titles[kind]} retryHref={paths.find(config.locale)}>
        {kind === 'without-content' ? (
          <Trans id="storefront.error.withoutContentText">
            Some texts of this page are missing. Try again to see it with our standard texts, with which everything
            works.
          </Trans>
        ) : kind === 'busy' ? (
          <Trans id="storefront.error.busyText">
            We may be very busy or doing maintenance. Please try again in a few minutes.
          </Trans>
        ) : (
          <Trans id="storefront.error.text">Something technical went wrong. Please try again later.</Trans>
        )}
      </MessagePage>
    );
  },
});
