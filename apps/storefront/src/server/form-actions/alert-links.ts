import type { Locale } from '@assess/i18n';
import type { ConfirmAnswer, StopAnswer } from '@assess/invoices/invoice-ready-alert';
import { plain, readBounded } from '@assess/page-server';
import { confirmAlertPath, stopAlertsPath } from '../../urls/alert-paths.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import type { FormOptions } from './form-options.ts';
import { seeOther } from './see-other.ts';

interface Segments {
  locale: Locale;
  alertSecret: string;
}

/** Handles the button behind the mail's confirmation link, by which the owner of an email address accepts invoice-ready alerts. */
export const confirmAlert =
  ({ gatewayFor, paths, log }: FormOptions) =>
  async (context: RequestContext, { locale, alertSecret: secret }: Segments): Promise<Response> => {
    const confirm = async (): Promise<ConfirmAnswer> => {
      try {
        const { kind } = await gatewayFor(context).confirmInvoiceReadyAlert({ body: { secret } });
        return kind === 'ok' ? 'confirmed' : 'gone';
      } catch (error) {
        log.warn({ err: error }, 'failed to confirm an invoice-ready alert');
        return 'unavailable';
      }
    };
    return seeOther(`${confirmAlertPath(paths, locale, secret)}?answer=${await confirm()}`);
  };

const maxBodyBytes = 4 * 1024;

/** True for the one-click unsubscribe that mail programs post, as a form of either encoding. @see RFC 8058 §3.1 */
async function isOneClick({ body }: Request): Promise<boolean> {
  const bytes = body ? await readBounded(body, maxBodyBytes) : new Uint8Array();
  return bytes !== 'too-large' && new TextDecoder().decode(bytes).includes('List-Unsubscribe');
}

/**
 * Stops the alerts to the email address that has this link, after a press on its page or in a mail program. A mail program posts from any
 * origin, and accepts neither a redirect nor any status but success.
 */
export const stopAlerts =
  ({ gatewayFor, paths, log }: FormOptions) =>
  async (context: RequestContext, { locale, alertSecret: secret }: Segments): Promise<Response> => {
    const stop = async (): Promise<StopAnswer> => {
      try {
        const { kind } = await gatewayFor(context).stopInvoiceReadyAlerts({ body: { secret } });
        return kind === 'ok' ? 'stopped' : 'unavailable';
      } catch (error) {
        log.warn({ err: error }, 'failed to stop invoice-ready alerts');
        return 'unavailable';
      }
    };
    const isFromMail = await isOneClick(context.request);
    const answer = await stop();
    if (isFromMail) return answer === 'stopped' ? plain(200, 'Stopped.') : plain(503, 'Please try again later.');
    return seeOther(`${stopAlertsPath(paths, locale, secret)}?answer=${answer}`);
  };
