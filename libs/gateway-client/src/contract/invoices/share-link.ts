import { holdsCardNumber, normaliseTyped } from '@assess/i18n';
import * as z from 'zod/mini';
import { maxSender } from './share-link-rules.ts';
import { invoiceLookupCreatedSchema } from './invoice-lookup.ts';
import { lookupRules, maxInvoicesPerPayment } from './lookup-rules.ts';
import { instantSchema, opaqueIdSchema } from '../primitives.ts';

/**
 * Breaks up URLs in a text, because mail programs would turn them into links: `pay.example/now` becomes `pay. example/now`. Amounts
 * and dates stay unchanged.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(/(?<=\S)\.(?=\p{L})/gu, '. ').replaceAll(/\/(?=\/)/g, '/ ');

/** Creates the schema of text that one visitor writes and others read: without links, card numbers or invisible characters. */
const words = (max: number) =>
  z.string().check(
    z.overwrite(normaliseTyped),
    z.maxLength(max, 'too-long'),
    z.refine((text) => !holdsCardNumber(text), 'card-data'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
    z.overwrite(withoutLinks),
  );

/** The body of `createShareLink`: the invoices of the lookup to share, and the sender's name. */
export const shareLinkRequestSchema = z.object({
  invoiceIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(maxInvoicesPerPayment)),
  sender: z.optional(words(maxSender)),
});

/** The invoices that a payer shares with another person. */
export type ShareLinkRequest = z.infer<typeof shareLinkRequestSchema>;

/**
 * The response to `createShareLink`. `id` is part of the link; with `secret`, the creator of the link can withdraw it. The gateway stores
 * only hashes of both.
 */
export const shareLinkCreatedSchema = z.object({
  id: opaqueIdSchema,
  secret: opaqueIdSchema,
  expiresAt: instantSchema,
});

/** A created share link; it opens until `expiresAt`. */
export type ShareLinkCreated = z.infer<typeof shareLinkCreatedSchema>;

/** The response to `readShareLink`, for every id: the sender's name, if such a link exists and its creator gave a name. */
export const shareLinkSchema = z.object({ sender: z.nullable(z.string()) });

/** The data that a share link shows before it is opened. */
export type ShareLink = z.infer<typeof shareLinkSchema>;

const { min, max } = lookupRules['invoice-number'].account;

/** The body of `openShareLink`; `proof` is the same as for `lookUpInvoices`. */
export const shareLinkOpeningSchema = z.object({
  accountNumber: z
    .string()
    .check(z.overwrite(normaliseTyped), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  proof: z.optional(z.string().check(z.maxLength(2_000))),
});

/** The input that opens a share link: the customer account number, which is not part of the link. */
export type ShareLinkOpening = z.infer<typeof shareLinkOpeningSchema>;

/**
 * The response to `openShareLink`: a lookup that repeats the shared search, and the ids of the shared invoices in it. If the link is for
 * invoices of several searches, it opens only those of the given account; `unopened` is the number of its invoices of other accounts.
 */
export const shareLinkOpenedSchema = z.extend(invoiceLookupCreatedSchema, {
  invoiceIds: z.array(z.string()),
  unopened: z.optional(z.int()),
});

/** The content of an opened share link. */
export type ShareLinkOpened = z.infer<typeof shareLinkOpenedSchema>;

/** The body of `withdrawShareLink`. */
export const shareLinkWithdrawalSchema = z.object({ secret: opaqueIdSchema });

/** The response to `withdrawShareLink`, for the first call and repeated ones. */
export const shareLinkWithdrawnSchema = z.object({ withdrawnAt: instantSchema });
