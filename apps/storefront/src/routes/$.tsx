import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { notIndexed, pageHeaders, pageNames, pageTitle, siteTitle } from '../page-head/page-head.ts';
import { shownTitle } from '../page-contract/store-part.ts';
import { ErrorPage } from '../pages/message-pages.tsx';
import { StorePage } from '../pages/store-page.tsx';

/** Every address without a page of its own: a part that commerce wrote, or nothing. */
export const Route = createFileRoute('/$')({
  staticData: { resources: [] },
  loader: ({ context: { storePage }, location, cause }): { title: string; isUnavailable?: true } => {
    if (storePage === 'unavailable') return { title: '', isUnavailable: true };
    if (storePage) return { title: storePage.title };
    const isBrowser = typeof document !== 'undefined';
    const title = isBrowser ? shownTitle(location.pathname) : undefined;
    if (title !== undefined) return { title }; // the router looks again at the page that it took over
    if (isBrowser && cause !== 'stay') throw redirect({ href: location.href, reloadDocument: true });
    throw notFound();
  },
  head: ({ match, loaderData }) => ({
    meta: [
      notIndexed,
      ...(loaderData?.isUnavailable ? [{ title: pageTitle(match.context.i18n, pageNames.error) }] : []),
      ...(loaderData?.title ? [{ title: `${loaderData.title} – ${siteTitle(match.context.i18n)}` }] : []),
    ],
  }),
  headers: () => pageHeaders.private,
  gcTime: 0, // what was shown is gone with its elements: coming back asks the server
  component: function Store() {
    const { title, isUnavailable } = Route.useLoaderData();
    return isUnavailable ? <ErrorPage /> : <StorePage title={title} />;
  },
});
