import * as z from 'zod/mini';
import type { Seller } from '../seller.ts';
import { title } from './texts.ts';

/** The schema of a tax number of any country: groups of letters and digits, with at least five digits. */
const taxNumber = z.string().check(z.regex(/^(?=(?:\D*\d){5})[A-Z\d]+(?:[ ./-][A-Z\d]+)*$/), z.maxLength(30));

const schema = z.object({
  name: title,
  address: z.array(title).check(z.minLength(1), z.maxLength(6)),
  registrations: z._default(z.array(z.object({ label: title, number: taxNumber })).check(z.maxLength(4)), []),
});

/** A seller in the JSON of a site. */
export type WireSeller = z.input<typeof schema>;

/** Parses the seller of a store. One invalid property rejects the seller, because bookkeeping documents must not name it incompletely. */
export function parseSeller(written: unknown): Seller | undefined {
  const { data } = schema.safeParse(written);
  return data && { name: data.name, address: data.address, registrations: data.registrations ?? [] };
}
