import * as z from 'zod/mini';
import type { CustomerSupport } from '../customer-support.ts';
import { lenient, listOf, orMissing, title } from './texts.ts';

const onlyDigits = (written: string): string => written.replace(/\D/g, '');

/**
 * The schema of a phone number whose `title` shows the same digits as `number`: `number` must end with the digits of `title`, without
 * a leading zero.
 */
const telephone = z
  .object({ number: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)), title })
  .check(
    z.refine(
      ({ number, title: shown }) =>
        onlyDigits(shown).length >= 6 && number.endsWith(onlyDigits(shown).replace(/^0+/, '')),
    ),
  );

const schema = z.object({
  telephone: lenient(telephone),
  email: lenient(z.email().check(z.maxLength(120))),
  hours: lenient(listOf(title, 7)),
});

/** The support contacts in the JSON of a site. */
export type WireSupport = z.input<typeof schema>;

/** Parses the support contacts of a site, each contact independently. */
export function parseSupport(written: unknown): Omit<CustomerSupport, 'href'> {
  const { telephone: dialled, email, hours } = schema.safeParse(written).data ?? {};
  const lines = orMissing(hours);
  return { ...(dialled && { telephone: dialled }), ...(email && { email }), ...(lines && { hours: lines }) };
}
