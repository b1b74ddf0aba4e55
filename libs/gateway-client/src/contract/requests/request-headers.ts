import type * as z from 'zod/mini';
import { localeSchema, routingRegionSchema, siteIdSchema } from '../locale.ts';
import type { OperationName, Operations } from '../operations/operations.ts';

/** The headers of every call that identify the visitor's store. Two locales may share a site. @see spec §7 Gateway */
export const storeHeaders = {
  'x-site-id': { description: 'The store that the call is made for', schema: siteIdSchema },
  'x-locale': { description: 'The locale of the page that makes it', schema: localeSchema },
  'x-routing-region': { description: 'The region that the visitor is served from', schema: routingRegionSchema },
} as const satisfies Record<string, { description: string; schema: z.ZodMiniType }>;

type HeaderName = {
  [Name in OperationName]: Operations[Name] extends { readonly headers: infer Named } ? keyof Named : never;
}[OperationName];

/** The description of each header that only some operations have. */
export const headerMeanings: Readonly<Record<HeaderName, string>> = {
  'idempotency-key': '1 to 255 printable characters, stored for 24 hours',
  'x-client-address':
    'IP address of the visitor, for the limits of failed lookups, declined cards and announced transfers',
};
