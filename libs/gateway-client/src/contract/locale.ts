import { localeCodes, locales } from '@assess/i18n';
import * as z from 'zod/mini';

/** A locale of a store, in lower case. */
export const localeSchema = z.enum(localeCodes);

/** The schema of the header `x-site-id` of every call: the id of the store. Both Canadian locales share one site. @see spec §7 Gateway */
export const siteIdSchema = z.enum([...new Set(localeCodes.map((code) => locales[code].siteId))]);

/** The id of a store in the backend systems. */
export type SiteId = z.infer<typeof siteIdSchema>;

/** The schema of the header `x-routing-region` of every call: the region from which the visitor is served. @see spec §7 Gateway */
export const routingRegionSchema = z.enum([...new Set(localeCodes.map((code) => locales[code].routingRegion))]);
