import { builtInContent } from '@assess/content';
import { isLocale } from '@assess/i18n';
import { FindPage, pageTitles } from '@assess/invoices';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHeaders, pageTitle } from '../../../page-head.ts';
import { findPath, orderHistoryPath } from '../../../paths.ts';

export const Route = createFileRoute('/invoices/$locale/')({
  validateSearch: (search: Record<string, unknown>): { expired?: true } => (search['expired'] ? { expired: true } : {}),
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  loader: ({ context }) => (context.posted?.kind === 'find' ? context.posted : null),
  head: ({ match, loaderData }) => ({
    meta: [{ title: pageTitle(match.context.i18n, pageTitles.find, { isError: Boolean(loaderData) }) }],
  }),
  headers: ({ loaderData }) => (loaderData ? pageHeaders.private : pageHeaders.shared),
  component: function Find() {
    const posted = Route.useLoaderData();
    const { expired } = Route.useSearch();
    const { locale } = Route.useRouteContext();
    return (
      <FindPage
        action={findPath(locale)}
        search={posted?.search}
        issues={posted?.issues}
        problem={posted?.problem ?? (expired && 'expired')}
        orderHistoryHref={orderHistoryPath}
        supportHref={builtInContent(locale).pages.support}
      />
    );
  },
});
