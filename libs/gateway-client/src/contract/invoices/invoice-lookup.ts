import { normaliseTyped } from '@assess/i18n';
import * as z from 'zod/mini';
import { invoiceIdSchema, invoiceSchema } from './invoice.ts';
import {
  lookupKinds,
  lookupOrders,
  lookupRules,
  maxNumbersPerLookup,
  resultKinds,
  type LookupKind,
} from './lookup-rules.ts';
import { instantSchema, isoDaySchema, moneySchema, opaqueIdSchema } from '../primitives.ts';

/** A number that looks like a card number is allowed, because it may be an invoice number. The gateway stores it only if it finds an invoice. */
const bounded = ({ min, max }: { min: number; max: number }, spell = normaliseTyped) =>
  z.string().check(z.overwrite(spell), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/**
 * Returns the normalisation of numbers of a kind. A purchase order number keeps its spelling, because customers choose these numbers
 * freely.
 */
const spellingOf = (kind: LookupKind) =>
  kind === 'purchase-order-number' ? (typed: string) => typed.trim() : undefined;

const maxProofLength = 2_000;

const numberOf = (kind: LookupKind) => bounded(lookupRules[kind].number, spellingOf(kind));

export const proofSchema = z.optional(z.string().check(z.maxLength(maxProofLength)));

/** Creates the schema of a number of one kind with its account number. */
export const lookupOf = <Kind extends LookupKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    number: numberOf(kind),
    accountNumber: bounded(lookupRules[kind].account),
    proof: proofSchema,
  });

/**
 * The body of `lookUpInvoices`. The comparison of numbers ignores case and outer spaces and, except for purchase order numbers, all
 * differences that `normaliseTyped` removes. `proof` responds to the `challenge` of a `proof-required` problem: the challenge with its
 * solution or, `retry-after` seconds later, the challenge alone.
 */
export const invoiceLookupRequestSchema = z.discriminatedUnion('kind', [
  lookupOf('invoice-number'),
  lookupOf('order-number'),
  lookupOf('purchase-order-number'),
]);

/** One number, with the account number that authorises its lookup. @see spec §5 */
export type InvoiceLookupRequest = z.infer<typeof invoiceLookupRequestSchema>;

const spelledByKind = <Kind extends LookupKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    spellings: z.array(numberOf(kind)).check(z.minLength(1), z.maxLength(3)),
    accountNumber: bounded(lookupRules[kind].account),
  });

/**
 * The body of `bulkLookUpInvoices`. Each number may have several spellings, because the gateway may store it in any of them. The first
 * spelling identifies the number in the response; a match of any spelling counts. The `challenge` covers all account numbers together.
 */
export const bulkLookupRequestSchema = z.object({
  numbers: z
    .array(
      z.discriminatedUnion('kind', [
        spelledByKind('invoice-number'),
        spelledByKind('order-number'),
        spelledByKind('purchase-order-number'),
      ]),
    )
    .check(z.minLength(1), z.maxLength(maxNumbersPerLookup)),
  proof: proofSchema,
});

/** A list of numbers, pasted or typed. */
export type BulkLookupRequest = z.infer<typeof bulkLookupRequestSchema>;

/**
 * A number of a bulk lookup without an invoice: it was not found, or it was not looked up because a limit on failed lookups applied. The
 * response does not say why a number was not found.
 */
const notFoundNumberSchema = z.object({
  kind: z.enum(lookupKinds),
  number: z.string(),
  accountNumber: z.string(),
  isLookedUp: z.boolean(),
});

/** A number of a bulk lookup, as the caller sent it, that matched nothing. */
export type NotFoundNumber = z.infer<typeof notFoundNumberSchema>;

/**
 * The response to `lookUpInvoices`, `bulkLookUpInvoices` and `lookUpUserAccount`: the id that reads the result for 30 minutes. `notFound`
 * is for bulk lookups only.
 */
export const invoiceLookupCreatedSchema = z.object({
  id: opaqueIdSchema,
  kind: z.enum(resultKinds),
  expiresAt: instantSchema,
  notFound: z.optional(z.array(notFoundNumberSchema)),
});

/** A created lookup. Its `id` grants access to the result, so the id must not appear in a URL that people share. */
export type InvoiceLookupCreated = z.infer<typeof invoiceLookupCreatedSchema>;

/**
 * The query of `readInvoiceLookup`: the invoice after which the page starts, and the order, `due` by default. `only` excludes
 * invoices that cannot be paid now.
 */
export const lookupPageRequestSchema = z.object({
  after: z.optional(invoiceIdSchema),
  sort: z.optional(z.enum(lookupOrders)),
  only: z.optional(z.literal('payable')),
});

/** The page of a lookup and its order. */
export type LookupPageRequest = z.infer<typeof lookupPageRequestSchema>;

/**
 * A summary of an invoice: the billed party (name and postal address, one line per item) and the delivered items. Empty or null if
 * the invoice is older than the stored details.
 */
const invoiceDetailsSchema = z.object({
  issuedOn: z.nullable(isoDaySchema),
  billTo: z.array(z.string()),
  items: z.array(z.object({ description: z.string(), quantity: z.int() })),
});

/** The billed party and the delivered items, for lists that are short enough to show them. */
export type InvoiceDetails = z.infer<typeof invoiceDetailsSchema>;

/** An invoice found by a lookup. `details` is present if at most `maxDetailedInvoices` invoices are on the page. */
const foundInvoiceSchema = z.extend(invoiceSchema, { details: z.optional(invoiceDetailsSchema) });

/** An invoice found by a lookup. */
export type FoundInvoice = z.infer<typeof foundInvoiceSchema>;

/**
 * The response to `readInvoiceLookup`: at most `lookupPageSize` invoices with their current status. `next` is the `after` of the following
 * page in the same order, null on the last one. `count` is the number over all pages, including the invoices that `only` excludes.
 */
export const invoiceLookupSchema = z.extend(invoiceLookupCreatedSchema, {
  invoices: z.array(foundInvoiceSchema),
  count: z.int(),
  next: z.nullable(z.string()),
});

/** One page of a lookup's result. */
export type InvoiceLookup = z.infer<typeof invoiceLookupSchema>;

/**
 * The response to `readPayableInvoices`: the invoices of a lookup that can be paid now, over all its pages, oldest due day first. It lists
 * at most as many as one payment takes; `count` is the total number.
 */
export const payableInvoicesSchema = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      total: moneySchema,
      dueOn: z.optional(isoDaySchema),
      isOverdue: z.optional(z.literal(true)),
    }),
  ),
  count: z.int(),
});

/** The invoices that "select all" can select. */
export type PayableInvoices = z.infer<typeof payableInvoicesSchema>;

/** An invoice that can be paid now, reduced to the fields that a selection needs. */
export type PayableInvoice = PayableInvoices['invoices'][number];
