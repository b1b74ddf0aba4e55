import { localeChoice } from '@assess/i18n/cookies';
import type { GatewayClient } from '@assess/gateway-client';
import { lookupKinds, type ShareLinkOpened } from '@assess/gateway-client/contract';
import { holdsCardNumber, normaliseTyped, type Locale } from '@assess/i18n';
import { accountIssue, normaliseSearch, parseInvoiceSearch } from '../../number-rules/invoice-search.ts';
import { writeIds as writeSelectedIds } from '../../selection.ts';
import type { SharedInvoicesProblem } from '../../share-link/shared-invoices-problem.ts';
import { withQuery } from '../../found-invoices/list-view.ts';
import { clearCreatedLink, readCreatedLink } from '../cookies/share-link-facts.ts';
import { rememberTypedSearch } from '../cookies/typed-search.ts';
import type { FormOptions, InvoiceRequest, Log } from '../invoice-request.ts';
import { seeOther } from '../see-other.ts';

/**
 * Handles the forms on the page of a share link. One redirects to the shared invoices, or back with the reason; the other lets the link's
 * creator withdraw it.
 */
export const openSharedInvoices =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (
    context: Context,
    { locale, shareLinkId }: { locale: Locale; shareLinkId: string },
    form: URLSearchParams,
  ): Promise<Response> => {
    const page = paths.sharedInvoices(locale, shareLinkId);
    const gateway = gatewayFor(context);
    if (form.get('withdraw')) {
      const problem = await withdraw(gateway, shareLinkId, readCreatedLink(context)?.secret, log);
      return seeOther(`${page}?problem=${problem}`, ...(problem === 'withdrawn' ? [clearCreatedLink(page)] : []));
    }
    const { accountNumber } = parseInvoiceSearch(form);
    const opened = await open(gateway, shareLinkId, { accountNumber, proof: form.get('proof') || undefined }, log);
    if ('problem' in opened) {
      const { problem, challenge } = opened;
      const typed = { kind: lookupKinds[0], number: '', accountNumber, challenge };
      return seeOther(`${page}?problem=${problem}`, rememberTypedSearch(typed, page));
    }
    const { kind, id, invoiceIds, unopened = 0 } = opened;
    const rest = unopened > 0 ? { link: shareLinkId, unopened: String(unopened) } : {};
    const query = { selected: writeSelectedIds(invoiceIds), ...rest };
    return seeOther(withQuery(paths.results(locale, kind, id), query), localeChoice(locale));
  };

interface Unopened {
  problem: SharedInvoicesProblem;
  challenge?: string | undefined;
}

async function open(
  gateway: GatewayClient,
  id: string,
  { accountNumber, proof }: { accountNumber: string; proof: string | undefined },
  log: Log,
): Promise<ShareLinkOpened | Unopened> {
  if (holdsCardNumber(accountNumber)) return { problem: 'not-found' };
  if (accountIssue(accountNumber)) return { problem: 'invalid' };
  const spelled = normaliseSearch({ kind: lookupKinds[0], number: '', accountNumber: normaliseTyped(accountNumber) });
  try {
    const opened = await gateway.openShareLink({
      params: { id },
      body: { accountNumber: spelled.accountNumber, proof },
    });
    switch (opened.kind) {
      case 'ok':
        return opened.value;
      case 'too-many-requests':
        return { problem: opened.kind };
      case 'proof-required':
        return { problem: opened.kind, challenge: opened.problem.challenge };
      case 'share-link-expired':
        return { problem: 'expired' };
      case 'share-link-withdrawn':
        return { problem: 'withdrawn' };
      case 'share-link-not-found':
      case 'invalid-request': // the number passes the form's rules but not the gateway's, so no account has it
        return { problem: 'not-found' };
    }
  } catch (error) {
    log.warn({ err: error }, 'failed to open a share link');
    return { problem: 'unavailable' };
  }
}

/** Withdraws a share link with the secret of its creator. A visitor without the secret learns nothing from the response. */
async function withdraw(
  gateway: GatewayClient,
  id: string,
  secret: string | undefined,
  log: Log,
): Promise<SharedInvoicesProblem> {
  if (secret === undefined) return 'not-found';
  try {
    const { kind } = await gateway.withdrawShareLink({ params: { id }, body: { secret } });
    return kind === 'ok' ? 'withdrawn' : 'not-found';
  } catch (error) {
    log.warn({ err: error }, 'failed to withdraw a share link');
    return 'unavailable';
  }
}
