import { isLocale } from '@assess/i18n';
import { FindPage, pageTitles } from '@assess/invoices';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isMissing, pageHeaders, pageTitle, storeLinks } from '../../../pages/page-head.ts';
import { useOrderHistory } from '../../../pages/use-order-history.ts';

export const Route = createFileRoute('/invoices/$locale/')({
  validateSearch: (search: Record<string, unknown>): { expired?: true } => (search['expired'] ? { expired: true } : {}),
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  loader: ({ context }) => (context.posted?.kind === 'find' ? context.posted : null),
  head: ({ match, loaderData }) => {
    if (isMissing(match)) return {};
    const { config, i18n, paths } = match.context;
    return {
      meta: [{ title: pageTitle(i18n, pageTitles.find, { isError: Boolean(loaderData) }) }],
      links: storeLinks(config.locale, config.publicOrigin, paths),
    };
  },
  headers: ({ loaderData }) => (loaderData ? pageHeaders.private : pageHeaders.shared),
  component: function Find() {
    const posted = Route.useLoaderData();
    const { expired } = Route.useSearch();
    const { config, content, paths } = Route.useRouteContext();
    const orderHistory = useOrderHistory();
    return (
      <FindPage
        action={paths.find(config.locale)}
        search={posted?.search}
        issues={posted?.issues}
        problem={posted?.problem ?? (expired && 'expired')}
        orderHistoryHref={orderHistory}
        supportHref={content.pages.support}
      />
    );
  },
});
