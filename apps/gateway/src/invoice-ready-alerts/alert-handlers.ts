import { pathParameters } from '@assess/gateway-client/contract';
import { instantAt } from '../clock.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { hashOf, isOpaqueId } from '../ids.ts';
import { tooManyProblem } from '../invoices/invoice-handlers.ts';
import { requestAlert, type AlertDependencies } from './request-alert.ts';
import { confirmAlertByHash, deleteAlertsByStopHash } from './alert-repository.ts';

/**
 * Handles requests for alerts, which are mails sent once an invoice can be paid, and the confirmation and cancellation of these requests.
 */
export const alertHandlers = (
  dependencies: AlertDependencies,
): Handlers<'requestInvoiceReadyAlert' | 'confirmInvoiceReadyAlert' | 'stopInvoiceReadyAlerts'> => ({
  async requestInvoiceReadyAlert({ params: { id: lookupId, invoiceId }, body: { email } }, { store }) {
    if (!isOpaqueId(lookupId)) return problem('lookup-not-found');
    if (!pathParameters.invoiceId.safeParse(invoiceId).success) return problem('invoice-not-found');
    const result = await requestAlert(dependencies, { lookupId, invoiceId, email, store });
    switch (result.kind) {
      case 'asked':
        return answer(202, { email });
      case 'too-many':
        return tooManyProblem(result);
      case 'lookup-not-found':
      case 'invoice-not-found':
        return problem(result.kind);
    }
  },

  async confirmInvoiceReadyAlert({ body: { secret } }) {
    const confirmedAt = await confirmAlertByHash(dependencies.database, {
      confirmHash: hashOf(secret),
      nowMs: dependencies.clock(),
    });
    return confirmedAt
      ? answer(200, { confirmedAt: instantAt(confirmedAt.getTime()) })
      : problem('invoice-ready-alert-not-found');
  },

  async stopInvoiceReadyAlerts({ body: { secret } }) {
    await deleteAlertsByStopHash(dependencies.database, hashOf(secret));
    return answer(200, { isStopped: true as const });
  },
});
