import * as z from 'zod/mini';
import type { CustomerSupport } from '../customer-support.ts';
import { lenient, listOf, orMissing, title } from './texts.ts';

const onlyDigits = (written: string): string => written.replace(/\D/g, '');

/**
 * A phone number whose displayed digits match the dialled ones: the dialled number ends with the displayed one without its leading
 * zero.
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

/** The customer support as a site writes it. */
export type WireSupport = z.input<typeof schema>;

/** Parses the support contacts of a site, each contact independently. */
export function parseSupport(written: unknown): Omit<CustomerSupport, 'href'> {
  const { telephone: dialled, email, hours } = schema.safeParse(written).data ?? {};
  const lines = orMissing(hours);
  return { ...(dialled && { telephone: dialled }), ...(email && { email }), ...(lines && { hours: lines }) };
}
