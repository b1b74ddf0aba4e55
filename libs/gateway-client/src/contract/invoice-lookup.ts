import { holdsCardNumber, normaliseTyped } from '@assess/i18n';
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
import { instantSchema, isoDaySchema, moneySchema, opaqueIdSchema } from './primitives.ts';

const bounded = ({ min, max }: { min: number; max: number }, spell = normaliseTyped) =>
  z.string().check(
    z.overwrite(spell),
    z.minLength(min),
    z.maxLength(max),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
    z.refine((typed) => !holdsCardNumber(typed), 'card-data'), // a look-up is stored
  );

/** A purchase order number is the customer's own and may be stored in any spelling. */
const spellingOf = (kind: LookupKind) =>
  kind === 'purchase-order-number' ? (typed: string) => typed.trim() : undefined;

const maxProofLength = 2_000;

const numberOf = (kind: LookupKind) => bounded(lookupRules[kind].number, spellingOf(kind));

export const proofSchema = z.optional(z.string().check(z.maxLength(maxProofLength)));

/** A number of one kind with the account that it belongs to. */
export const lookupOf = <Kind extends LookupKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    number: numberOf(kind),
    accountNumber: bounded(lookupRules[kind].account),
    proof: proofSchema,
  });

/**
 * The body of `lookUpInvoices`. Numbers are compared without regard to case, outer spaces and, but for those of purchase orders, to
 * what `normaliseTyped` makes alike. `proof` answers the `challenge` of a `proof-required`: the challenge with its solution,
 * or, `retry-after` seconds later, the challenge alone.
 */
export const invoiceLookupRequestSchema = z.discriminatedUnion('kind', [
  lookupOf('invoice-number'),
  lookupOf('order-number'),
  lookupOf('purchase-order-number'),
]);

/** One number, and the account that proves that it may be asked about. @see spec §5 */
export type InvoiceLookupRequest = z.infer<typeof invoiceLookupRequestSchema>;

const spelledByKind = <Kind extends LookupKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    spellings: z.array(numberOf(kind)).check(z.minLength(1), z.maxLength(3)),
    accountNumber: bounded(lookupRules[kind].account),
  });

/**
 * The body of `bulkLookUpInvoices`. Each number may be given in the spellings that it may be stored in, the first as it is
 * called again; what one of them finds is found. The `challenge` is for all the account numbers together.
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
 * A number of several that shows no invoice: it was not found, for whichever reason, or was not looked up, because a limit
 * on wrong look-ups stood in the way.
 */
const notFoundNumberSchema = z.object({
  kind: z.enum(lookupKinds),
  number: z.string(),
  accountNumber: z.string(),
  isLookedUp: z.boolean(),
});

/** A number of a list, as it was given, that shows nothing. */
export type NotFoundNumber = z.infer<typeof notFoundNumberSchema>;

/**
 * Answer to `lookUpInvoices`, `bulkLookUpInvoices` and `lookUpUserAccount`: the id under which the result can be read for 30 minutes. `notFound`
 * is about several numbers only.
 */
export const invoiceLookupCreatedSchema = z.object({
  id: opaqueIdSchema,
  kind: z.enum(resultKinds),
  expiresAt: instantSchema,
  notFound: z.optional(z.array(notFoundNumberSchema)),
});

/** A look-up that was made. Whoever has its `id` can read it, so it stands in no address that is shared. */
export type InvoiceLookupCreated = z.infer<typeof invoiceLookupCreatedSchema>;

/**
 * The query of `readInvoiceLookup`: the page after an invoice in an order, `due` without one. `only` leaves out all that
 * cannot be paid now.
 */
export const lookupPageRequestSchema = z.object({
  after: z.optional(invoiceIdSchema),
  sort: z.optional(z.enum(lookupOrders)),
  only: z.optional(z.literal('payable')),
});

/** Which page of a look-up, in which order. */
export type LookupPageRequest = z.infer<typeof lookupPageRequestSchema>;

/**
 * What an invoice is for, in short: who is billed (name and address, one line each) and what was delivered. Empty, or null, where the invoice is older than
 * the details that are kept.
 */
const invoiceDetailsSchema = z.object({
  issuedOn: z.nullable(isoDaySchema),
  billTo: z.array(z.string()),
  items: z.array(z.object({ description: z.string(), quantity: z.int() })),
});

/** Who is billed and what was delivered, for a list that is short enough to say it. */
export type InvoiceDetails = z.infer<typeof invoiceDetailsSchema>;

/** An invoice that a look-up found; with `details` where no more than `maxDetailedInvoices` are left to show. */
const foundInvoiceSchema = z.extend(invoiceSchema, { details: z.optional(invoiceDetailsSchema) });

/** An invoice among those that a look-up found. */
export type FoundInvoice = z.infer<typeof foundInvoiceSchema>;

/**
 * Answer to `readInvoiceLookup`: at most `lookupPageSize` invoices with their status at this moment. `next` is the `after` of
 * the following page in the same order, null on the last one; `count` is the number over all pages, with what `only` leaves out.
 */
export const invoiceLookupSchema = z.extend(invoiceLookupCreatedSchema, {
  invoices: z.array(foundInvoiceSchema),
  count: z.int(),
  next: z.nullable(z.string()),
});

/** One page of what a look-up found. */
export type InvoiceLookup = z.infer<typeof invoiceLookupSchema>;

/**
 * Answer to `readPayableInvoices`: what can be paid now of everything a look-up found, over all its pages, oldest due day
 * first. At most as many as one payment takes; `count` is how many there are.
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

/** What "select all" can select. */
export type PayableInvoices = z.infer<typeof payableInvoicesSchema>;

/** An invoice that can be paid now, as far as a selection needs it. */
export type PayableInvoice = PayableInvoices['invoices'][number];
