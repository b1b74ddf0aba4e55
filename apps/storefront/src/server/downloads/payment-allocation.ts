import { GatewayError, type GatewayClient } from '@assess/gateway-client';
import { createI18n, overlayMessages } from '@assess/i18n';
import { allocationTable, loadFoundMessages } from '@assess/invoices';
import type { Logger } from 'pino';
import { FastResponse } from 'srvx';
import type { Paths } from '../../addresses/paths.ts';
import type { AppConfig } from '../../app-config.ts';
import type { LoadedPageData } from '../../page-contract/page-block.ts';
import type { ErrorAnswer } from '../pages/error-answer.ts';
import { seeOther } from '../posts/see-other.ts';
import { tryLater } from '../try-later.ts';
import type { Visit } from '../visit/visit.ts';
import { writeCsv } from './write-csv.ts';

export interface PaymentAllocationOptions {
  gatewayFor: (visit: Visit) => GatewayClient;
  /** For the words of editors, as the page has them. */
  pageDataFor: (config: AppConfig, pathname: string) => Promise<Pick<LoadedPageData, 'messages'>>;
  paths: Paths;
  answerError: ErrorAnswer;
  log: Logger;
}

/**
 * What of a payment went to which invoice, as CSV: for whoever sees the confirmation, as they see it. A payment that is not
 * paid leads to its page.
 */
export const paymentAllocation =
  ({ gatewayFor, pageDataFor, paths, answerError, log }: PaymentAllocationOptions) =>
  async (visit: Visit, { paymentId }: { paymentId: string }): Promise<Response> => {
    const found = await gatewayFor(visit)
      .readPayment({ params: { id: paymentId } })
      .catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error;
        log.warn({ err: error }, 'an allocation could not be read');
        return error;
      });
    if (found instanceof GatewayError) return tryLater(await answerError(visit, 503, 'Please try again later.'));
    if (found.kind !== 'ok') return answerError(visit, 404, 'Not found.');
    const payment = found.value;
    if (payment.state !== 'paid') return seeOther(paths.payment(payment.id));
    const [i18n, { messages }] = await Promise.all([
      createI18n(visit.locale, [loadFoundMessages], visit.config.siteMode),
      pageDataFor(visit.config, visit.url.pathname),
    ]);
    overlayMessages(i18n, messages);
    const fileName = payment.confirmation.number.replace(/[^\w-]/g, '');
    return new FastResponse(writeCsv(allocationTable(payment, (text) => i18n._(text))), {
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${fileName}.csv"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
  };
