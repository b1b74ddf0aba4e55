import * as z from 'zod/mini';

/** The account that a customer's accounts were merged into, as commerce reports it. @see spec §3 Enumerations */
export interface MergedAccount {
  type: 'ORGANIZATION' | 'PERSONAL';
  /** The name of the organisation or of the account. */
  name: string;
}

const schema = z.object({
  type: z.enum(['ORGANIZATION', 'PERSONAL']),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

/** Parses the merged account in commerce's response; `undefined` if it is missing or invalid. */
export const parseMergedAccount = (body: unknown): MergedAccount | undefined => schema.safeParse(body).data;
