import { ConfirmationPage, pageTitles } from '@assess/invoices';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { pageHeaders, pageTitle } from '../../../../page-head.ts';
import { findPath, paymentPath } from '../../../../paths.ts';

export const Route = createFileRoute('/invoices/$paymentId/payment/confirmation')({
  loader: async ({ context, params, abortController }) => {
    const found = await context.gateway.payment(params.paymentId, { signal: abortController.signal });
    if (found.kind !== 'ok') throw notFound();
    if (found.value.state !== 'paid') throw redirect({ href: paymentPath(found.value.id) });
    return found.value;
  },
  gcTime: 0,
  head: ({ match, loaderData }) => ({
    meta: loaderData && [{ title: pageTitle(match.context.i18n, pageTitles.confirmation) }],
  }),
  headers: () => pageHeaders.private,
  component: function Confirmation() {
    const payment = Route.useLoaderData();
    const { locale } = Route.useRouteContext();
    return <ConfirmationPage payment={payment} locale={locale} continueHref={findPath(locale)} />;
  },
});
