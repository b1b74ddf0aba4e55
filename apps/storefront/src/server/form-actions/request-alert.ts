import type { GatewayClient } from '@assess/gateway-client';
import type { ResultKind } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import type { AlertResult } from '@assess/invoices/invoice-ready-alert';
import type { Logger } from 'pino';
import { listViewIn, withQuery } from '../../urls/list-view.ts';
import { alertPath } from '../../urls/alert-paths.ts';
import { rememberTypedAddress } from '../request-context/typed-email-cookie.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import type { FormOptions } from './form-options.ts';
import { readTypedEmail } from './read-typed-email.ts';
import { seeOther } from './see-other.ts';

interface Segments {
  locale: Locale;
  kind: ResultKind;
  lookupId: string;
  invoiceId: string;
}

/** Handles the form that requests an invoice-ready alert. Redirects back to it with the result. */
export const requestAlert =
  ({ gatewayFor, paths, log }: FormOptions) =>
  async (context: RequestContext, { locale, ...segments }: Segments, form: URLSearchParams): Promise<Response> => {
    const here = alertPath(paths, locale, segments);
    const typed = form.get('email') ?? '';
    const answer = await ask(gatewayFor(context), log, { ...segments, typed });
    if (answer === undefined) return seeOther(here); // the lookup or the invoice no longer exists, and the alert page redirects
    const list = listViewIn(Object.fromEntries(context.url.searchParams));
    return seeOther(withQuery(here, { ...list, answer }), rememberTypedAddress(typed, here));
  };

async function ask(
  gateway: GatewayClient,
  log: Logger,
  { lookupId: id, invoiceId, typed }: { lookupId: string; invoiceId: string; typed: string },
): Promise<AlertResult | undefined> {
  const read = readTypedEmail(typed);
  if ('issue' in read) return read.issue;
  try {
    const asked = await gateway.requestInvoiceReadyAlert({ params: { id, invoiceId }, body: { email: read.email } });
    switch (asked.kind) {
      case 'ok':
        return 'asked';
      case 'invalid-request':
        return 'email-invalid';
      case 'too-many-requests':
        return 'too-many';
      case 'lookup-not-found':
      case 'invoice-not-found':
        return undefined;
    }
  } catch (error) {
    log.warn({ err: error }, 'failed to request an invoice-ready alert');
    return 'unavailable';
  }
}
