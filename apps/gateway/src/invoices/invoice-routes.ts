import {
  invoiceLookupCreatedSchema,
  invoiceLookupRequestSchema,
  invoiceLookupSchema,
  opaqueIdSchema,
  payableInvoicesSchema,
} from '@assess/gateway-client/contract';
import * as z from 'zod/mini';
import { answer, problem } from '../http/answer.ts';
import { route, type Route } from '../http/route.ts';
import { lookUpInvoices, readLookupPage, readPayable, type LookupParts } from './find-invoices.ts';
import { invoiceIdPattern } from './invoice-view.ts';
import { waitSeconds } from './proof-of-work.ts';

/** Finding invoices by number. */
export const invoiceRoutes = (parts: LookupParts): Route[] => [
  route({
    method: 'POST',
    url: '/invoice-lookups',
    name: 'lookUpInvoices',
    summary: 'Find invoices by a number and the customer account number',
    headers: {
      'x-client-address': { description: 'IP address of the visitor, for the limits on guessing', required: false },
    },
    request: { body: invoiceLookupRequestSchema },
    answers: { status: 201, schema: invoiceLookupCreatedSchema },
    problems: ['invoice-not-found', 'proof-required', 'too-many-requests'],
    async handle({ body }, { clientAddress }) {
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
  }),
  route({
    method: 'GET',
    url: '/invoice-lookups/:id',
    name: 'readInvoiceLookup',
    summary: 'Read a page of the invoices found, as they stand now',
    request: {
      params: z.object({ id: z.string() }),
      query: z.object({ after: z.optional(z.string().check(z.regex(invoiceIdPattern))) }),
    },
    answers: { status: 200, schema: invoiceLookupSchema },
    problems: ['lookup-not-found'],
    async handle({ params: { id }, query: { after } }, { store }) {
      const page = opaqueIdSchema.safeParse(id).success ? await readLookupPage(parts, { id, store, after }) : undefined;
      return page ? answer(200, page) : problem('lookup-not-found');
    },
  }),
  route({
    method: 'GET',
    url: '/invoice-lookups/:id/payable',
    name: 'readPayableInvoices',
    summary: 'Read what can be paid now of everything a look-up found',
    request: { params: z.object({ id: z.string() }) },
    answers: { status: 200, schema: payableInvoicesSchema },
    problems: ['lookup-not-found'],
    async handle({ params: { id } }, { store }) {
      const payable = opaqueIdSchema.safeParse(id).success ? await readPayable(parts, { id, store }) : undefined;
      return payable ? answer(200, payable) : problem('lookup-not-found');
    },
  }),
];
