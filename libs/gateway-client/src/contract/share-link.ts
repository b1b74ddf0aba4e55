import { holdsCardNumber, normaliseTyped } from '@assess/i18n';
import * as z from 'zod/mini';
import { maxSender } from './share-link-rules.ts';
import { invoiceLookupCreatedSchema } from './invoice-lookup.ts';
import { lookupRules, maxInvoicesPerPayment } from './lookup-rules.ts';
import { instantSchema, opaqueIdSchema } from './primitives.ts';

/**
 * Takes a text's links apart, which mail programs would make of it by themselves: `pay.example/now` becomes `pay. example/now`.
 * Amounts and dates stay as they are.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(/(?<=\S)\.(?=\p{L})/gu, '. ').replaceAll(/\/(?=\/)/g, '/ ');

/** Words of a visitor's own, which others read: no link, no card, nothing unseen. */
const words = (max: number) =>
  z.string().check(
    z.overwrite(normaliseTyped),
    z.maxLength(max, 'too-long'),
    z.refine((text) => !holdsCardNumber(text), 'card-data'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
    z.overwrite(withoutLinks),
  );

/** The body of `createShareLink`: which invoices of the look-up, and who hands them over. */
export const shareLinkRequestSchema = z.object({
  invoiceIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(maxInvoicesPerPayment)),
  sender: z.optional(words(maxSender)),
});

/** The invoices that a payer hands over to somebody else. */
export type ShareLinkRequest = z.infer<typeof shareLinkRequestSchema>;

/** Answer to `createShareLink`. `id` stands in the link; `secret` withdraws it, and is for its maker alone. Neither is kept. */
export const shareLinkCreatedSchema = z.object({
  id: opaqueIdSchema,
  secret: opaqueIdSchema,
  expiresAt: instantSchema,
});

/** A link that was made; it opens until `expiresAt`. */
export type ShareLinkCreated = z.infer<typeof shareLinkCreatedSchema>;

/** Answer to `readShareLink`, for every id: who hands over, where a link has that id and its maker said so. */
export const shareLinkSchema = z.object({ sender: z.nullable(z.string()) });

/** What a link to selected invoices says before it is opened. */
export type ShareLink = z.infer<typeof shareLinkSchema>;

const { min, max } = lookupRules['invoice-number'].account;

/** The body of `openShareLink`; `proof` as for `lookUpInvoices`. */
export const shareLinkOpeningSchema = z.object({
  accountNumber: z
    .string()
    .check(z.overwrite(normaliseTyped), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  proof: z.optional(z.string().check(z.maxLength(2_000))),
});

/** What opens a link: the customer account number, which is not in it. */
export type ShareLinkOpening = z.infer<typeof shareLinkOpeningSchema>;

/**
 * Answer to `openShareLink`: a look-up of the same search, and which of its invoices were handed over. A link to invoices of several
 * searches opens those of the account that was named; `unopened` is how many it has of other accounts.
 */
export const shareLinkOpenedSchema = z.extend(invoiceLookupCreatedSchema, {
  invoiceIds: z.array(z.string()),
  unopened: z.optional(z.int()),
});

/** What somebody sees who has opened a link. */
export type ShareLinkOpened = z.infer<typeof shareLinkOpenedSchema>;

/** The body of `withdrawShareLink`. */
export const shareLinkWithdrawalSchema = z.object({ secret: opaqueIdSchema });

/** Answer to `withdrawShareLink`, the first time and again. */
export const shareLinkWithdrawnSchema = z.object({ withdrawnAt: instantSchema });
