import { localeChoice } from '@assess/i18n/cookies';
import type { GatewayClient } from '@assess/gateway-client';
import type { ShareLinkCreated } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { writeSelectedIds } from '@assess/invoices';
import { type ShareLinkProblem } from '@assess/invoices/share-link';
import type { Logger } from 'pino';
import { sharedInvoicesPath, shareLinkPath } from '../../urls/share-link-paths.ts';
import { listViewIn, withQuery } from '../../urls/list-view.ts';
import { rememberCreatedLink, rememberTypedSender } from '../request-context/share-link-facts.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import type { FormOptions } from './form-options.ts';
import { seeOther } from './see-other.ts';

interface Segments {
  locale: Locale;
  kind: string;
  lookupId: string;
}

/** Handles the form that creates a share link. Redirects to the link's own page, or back with the reason. */
export const submitShareLink =
  ({ gatewayFor, paths, log }: FormOptions) =>
  async (context: RequestContext, { locale, kind, lookupId }: Segments, form: URLSearchParams): Promise<Response> => {
    const invoiceIds = form.getAll('invoice').filter(Boolean);
    const sender = form.get('sender') ?? '';
    const made = await make(gatewayFor(context), { lookupId, invoiceIds, sender }, log);
    if ('problem' in made) {
      const page = shareLinkPath(paths, locale, kind, lookupId);
      const list = listViewIn(Object.fromEntries(context.url.searchParams));
      const query = { ...list, selected: writeSelectedIds(invoiceIds), problem: made.problem };
      return seeOther(withQuery(page, query), rememberTypedSender(sender, page));
    }
    const link = sharedInvoicesPath(paths, locale, made.id);
    return seeOther(link, localeChoice(locale), rememberCreatedLink(made, link));
  };

async function make(
  gateway: GatewayClient,
  { lookupId, ...body }: { lookupId: string; invoiceIds: string[]; sender: string },
  log: Logger,
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
