import { localeChoice } from '@assess/i18n/cookies';
import type { GatewayClient } from '@assess/gateway-client';
import type { ShareLinkCreated } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { readTickedIds, writeIds as writeSelectedIds } from '../../selection.ts';
import type { ShareLinkProblem } from '../../share-link/share-link-problem.ts';
import { listViewIn, withQuery } from '../../found-invoices/list-view.ts';
import { rememberCreatedLink, rememberTypedSender } from '../cookies/share-link-facts.ts';
import type { FormOptions, InvoiceRequest, Log } from '../invoice-request.ts';
import { seeOther } from '../see-other.ts';

export interface ShareLinkSegments {
  locale: Locale;
  kind: string;
  lookupId: string;
}

/** Handles the form that creates a share link. Redirects to the link's own page, or back with the reason. */
export const submitShareLink =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (context: Context, { locale, kind, lookupId }: ShareLinkSegments, form: URLSearchParams): Promise<Response> => {
    const invoiceIds = readTickedIds(form);
    const sender = form.get('sender') ?? '';
    const made = await make(gatewayFor(context), { lookupId, invoiceIds, sender }, log);
    if ('problem' in made) {
      const page = paths.shareLink(locale, kind, lookupId);
      const list = listViewIn(Object.fromEntries(context.url.searchParams));
      const query = { ...list, selected: writeSelectedIds(invoiceIds), problem: made.problem };
      return seeOther(withQuery(page, query), rememberTypedSender(sender, page));
    }
    const link = paths.sharedInvoices(locale, made.id);
    return seeOther(link, localeChoice(locale), rememberCreatedLink(made, link));
  };

async function make(
  gateway: GatewayClient,
  { lookupId, ...body }: { lookupId: string; invoiceIds: string[]; sender: string },
  log: Log,
): Promise<ShareLinkCreated | { problem: ShareLinkProblem }> {
  try {
    const made = await gateway.createShareLink({ params: { id: lookupId }, body });
    switch (made.kind) {
      case 'ok':
        return made.value;
      case 'too-many-requests':
        return { problem: made.kind };
      case 'invalid-request': {
        const isSender = made.problem.errors?.some(({ path }) => path === 'sender');
        return { problem: isSender ? 'sender-invalid' : 'invoices-changed' };
      }
      case 'invoice-not-found':
      case 'lookup-not-found':
        return { problem: 'invoices-changed' }; // an expired lookup redirects to the find page
    }
  } catch (error) {
    log.warn({ err: error }, 'failed to create a share link');
    return { problem: 'unavailable' };
  }
}
