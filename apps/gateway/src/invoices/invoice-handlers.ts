import { pathParameters } from '@assess/gateway-client/contract';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { lookUpInvoices, readInvoiceLookup, readPayableInvoices, type LookupParts } from './find-invoices.ts';
import { readInvoiceDocument } from './read-document.ts';
import { waitSeconds } from './proof-of-work.ts';

const isId = (id: string): boolean => pathParameters.id.safeParse(id).success;

/** Finding invoices by number. */
export const invoiceHandlers = (
  parts: LookupParts,
): Handlers<'lookUpInvoices' | 'readInvoiceLookup' | 'readInvoiceDocument' | 'readPayableInvoices'> => ({
  async lookUpInvoices({ body }, { clientAddress }) {
    const result = await lookUpInvoices(parts, body, clientAddress);
    switch (result.kind) {
      case 'found':
        return answer(201, result.lookup);
      case 'not-found':
        return problem('invoice-not-found');
      case 'proof-required':
        return problem('proof-required', { challenge: result.challenge }, { 'retry-after': String(waitSeconds) });
      case 'too-many':
        return problem('too-many-requests', {}, { 'retry-after': String(result.retryAfterSeconds) });
    }
  },

  async readInvoiceLookup({ params: { id }, query }, { store }) {
    const page = isId(id) ? await readInvoiceLookup(parts, { id, store, ...query }) : undefined;
    return page ? answer(200, page) : problem('lookup-not-found');
  },

  async readInvoiceDocument({ params: { id, invoiceId } }, { store }) {
    const isNamed = isId(id) && pathParameters.invoiceId.safeParse(invoiceId).success;
    const document = isNamed ? await readInvoiceDocument(parts, { id, invoiceId, store }) : undefined;
    return document ? answer(200, document) : problem('lookup-not-found');
  },

  async readPayableInvoices({ params: { id } }, { store }) {
    const payable = isId(id) ? await readPayableInvoices(parts, { id, store }) : undefined;
    return payable ? answer(200, payable) : problem('lookup-not-found');
  },
});
