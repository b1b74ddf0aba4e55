import { shownTitle } from '@assess/commerce';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { notIndexed, pageHeaders, pageNames, pageTitle, siteTitle } from '../page-head/page-head.ts';
import { ErrorPage } from '../pages/message-pages.tsx';
import { CommercePage } from '../pages/commerce-page.tsx';

/** The route of all URLs that no other route matches: a page of commerce, or the not-found page. */
export const Route = createFileRoute('/$')({
  staticData: { resources: [] },
  loader: ({ context: { commerceContent }, location, cause }): { title: string; isUnavailable?: true } => {
    if (commerceContent === 'unavailable') return { title: '', isUnavailable: true };
    if (commerceContent) return { title: commerceContent.title };
    const isBrowser = typeof document !== 'undefined';
    const title = isBrowser ? shownTitle(location.pathname) : undefined;
    if (title !== undefined) return { title }; // the router calls the loader again for the hydrated page, which is in the DOM
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
  gcTime: 0, // the content is only in the DOM: when the visitor returns, the server must send the page again
  component: function Store() {
    const { title, isUnavailable } = Route.useLoaderData();
    return isUnavailable ? <ErrorPage /> : <CommercePage title={title} />;
  },
});
