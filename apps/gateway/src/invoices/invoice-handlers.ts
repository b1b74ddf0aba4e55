import { pathParameters } from '@assess/gateway-client/contract';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { lookUpInvoices, readInvoiceLookup, readPayableInvoices, type FindResult } from './find-invoices.ts';
import { bulkLookUp } from './bulk-lookup.ts';
import { readInvoiceDocument } from './read-document.ts';
import { waitSeconds } from './lookup-limits/proof-of-work.ts';
import type { Limited, LookupDependencies } from './lookup-limits/search-within-limits.ts';

export const tooManyProblem = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  problem('too-many-requests', {}, { 'retry-after': String(retryAfterSeconds) });

/** Creates the response to a search that a limit blocked. */
export const limitProblem = (limited: Limited) =>
  limited.kind === 'too-many'
    ? tooManyProblem(limited)
    : problem('proof-required', { challenge: limited.challenge }, { 'retry-after': String(waitSeconds) });

const foundAnswer = (result: FindResult) => {
  switch (result.kind) {
    case 'found':
      return answer(201, result.lookup);
    case 'not-found':
      return problem('invoice-not-found');
    case 'proof-required':
    case 'too-many':
      return limitProblem(result);
  }
};

/** Handles lookups of invoices, and reads of their results. */
export const invoiceHandlers = (
  dependencies: LookupDependencies,
): Handlers<
  'lookUpInvoices' | 'bulkLookUpInvoices' | 'readInvoiceLookup' | 'readInvoiceDocument' | 'readPayableInvoices'
> => ({
  async lookUpInvoices({ body }, { clientAddress }) {
    return foundAnswer(await lookUpInvoices(dependencies, body, clientAddress));
  },

  async bulkLookUpInvoices({ body }, { clientAddress }) {
    return foundAnswer(await bulkLookUp(dependencies, body, clientAddress));
  },

  async readInvoiceLookup({ params: { id }, query }, { store }) {
    const page = isOpaqueId(id) ? await readInvoiceLookup(dependencies, { id, store, ...query }) : undefined;
    return page ? answer(200, page) : problem('lookup-not-found');
  },

  async readInvoiceDocument({ params: { id, invoiceId } }, { store }) {
    const isNamed = isOpaqueId(id) && pathParameters.invoiceId.safeParse(invoiceId).success;
    const document = isNamed ? await readInvoiceDocument(dependencies, { id, invoiceId, store }) : undefined;
    return document ? answer(200, document) : problem('lookup-not-found');
  },

  async readPayableInvoices({ params: { id } }, { store }) {
    const payable = isOpaqueId(id) ? await readPayableInvoices(dependencies, { id, store }) : undefined;
    return payable ? answer(200, payable) : problem('lookup-not-found');
  },
});
