import type { GatewayClient } from '@assess/gateway-client';
import type { ResultKind } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import type { AlertResult, ConfirmResult, StopResult } from '../../invoice-ready-alert/alert-result.ts';
import { plain, readBounded } from '@assess/page-server';
import { listViewIn, withQuery } from '../../found-invoices/list-view.ts';
import { rememberTypedAddress } from '../cookies/typed-email-cookie.ts';
import type { FormOptions, InvoiceRequest, Log } from '../invoice-request.ts';
import { readTypedEmail } from './read-typed-email.ts';
import { seeOther } from '../see-other.ts';

export interface AlertRequestSegments {
  locale: Locale;
  kind: ResultKind;
  lookupId: string;
  invoiceId: string;
}

/** Handles the form that requests an invoice-ready alert. Redirects back to the form with the result. */
export const requestAlert =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (context: Context, { locale, ...segments }: AlertRequestSegments, form: URLSearchParams): Promise<Response> => {
    const here = paths.alert(locale, segments);
    const typed = form.get('email') ?? '';
    const result = await ask(gatewayFor(context), log, { ...segments, typed });
    if (result === undefined) return seeOther(here); // the lookup or the invoice no longer exists, and the alert page redirects
    const list = listViewIn(Object.fromEntries(context.url.searchParams));
    return seeOther(withQuery(here, { ...list, answer: result }), rememberTypedAddress(typed, here));
  };

async function ask(
  gateway: GatewayClient,
  log: Log,
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

export interface AlertLinkSegments {
  locale: Locale;
  alertSecret: string;
}

/** Handles the button on the page of a mail's confirmation link, by which the owner of an email address accepts invoice-ready alerts. */
export const confirmAlert =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (context: Context, { locale, alertSecret: secret }: AlertLinkSegments): Promise<Response> => {
    const confirm = async (): Promise<ConfirmResult> => {
      try {
        const { kind } = await gatewayFor(context).confirmInvoiceReadyAlert({ body: { secret } });
        return kind === 'ok' ? 'confirmed' : 'gone';
      } catch (error) {
        log.warn({ err: error }, 'failed to confirm an invoice-ready alert');
        return 'unavailable';
      }
    };
    return seeOther(`${paths.confirmAlert(locale, secret)}?answer=${await confirm()}`);
  };

const maxBodyBytes = 4 * 1024;

/** True for the one-click unsubscribe request that mail programs post, as a form of either encoding. @see RFC 8058 §3.1 */
async function isOneClick({ body }: Request): Promise<boolean> {
  const bytes = body ? await readBounded(body, maxBodyBytes) : new Uint8Array();
  return bytes !== 'too-large' && new TextDecoder().decode(bytes).includes('List-Unsubscribe');
}

/**
 * Stops the alerts to the email address that received this link, after a press on the link's page or in a mail program.
 * A mail program posts from any origin, and accepts neither a redirect nor any status but success.
 */
export const stopAlerts =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (context: Context, { locale, alertSecret: secret }: AlertLinkSegments): Promise<Response> => {
    const stop = async (): Promise<StopResult> => {
      try {
        const { kind } = await gatewayFor(context).stopInvoiceReadyAlerts({ body: { secret } });
        return kind === 'ok' ? 'stopped' : 'unavailable';
      } catch (error) {
        log.warn({ err: error }, 'failed to stop invoice-ready alerts');
        return 'unavailable';
      }
    };
    const isFromMail = await isOneClick(context.request);
    const result = await stop();
    if (isFromMail) return result === 'stopped' ? plain(200, 'Stopped.') : plain(503, 'Please try again later.');
    return seeOther(`${paths.stopAlerts(locale, secret)}?answer=${result}`);
  };
