import { Trans } from '@lingui/react/macro';
import { isLocale } from '@assess/i18n';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isErrorPage } from '../../addresses/error-page.ts';
import { MessagePage } from '../../pages/message-pages.tsx';
import { isMissing, notIndexed, pageHeaders, pageNames, pageTitle } from '../../pages/page-head.ts';

/** The regional error page: where visitors are sent when a page's content failed. Invoices can be paid all the same. */
export const Route = createFileRoute('/$locale/error/$status')({
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale) || !isErrorPage(params.status)) throw notFound();
  },
  head: ({ match }) => ({
    meta: isMissing(match) ? [] : [notIndexed, { title: pageTitle(match.context.i18n, pageNames.error) }],
  }),
  headers: () => pageHeaders.private,
  component: () => (
    <MessagePage title={pageNames.error}>
      <Trans id="storefront.error.text">Something technical went wrong. Please try again later.</Trans>
    </MessagePage>
  ),
});
