import * as z from 'zod/mini';

/** The account that a customer's accounts have become, as commerce tells of it. @see spec §3 Enumerations */
export interface MergedAccount {
  type: 'ORGANIZATION' | 'PERSONAL';
  /** The organisation's, or that of the account. */
  name: string;
}

const schema = z.object({
  type: z.enum(['ORGANIZATION', 'PERSONAL']),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

/** `undefined` for what cannot be shown. */
export const parseMergedAccount = (answer: unknown): MergedAccount | undefined => schema.safeParse(answer).data;
