import { hash } from 'node:crypto';

/** The password of every demo account. */
export const demoPassword = 'Sandbox-2026';

/** The member of staff who may sign in for a customer, with the same password. */
export const demoStaff = 'support@example.com';

/** The hash that is kept of a password. It keeps the text out of the file, and is no protection: real passwords do not belong here. */
export const hashPassword = (password: string): string => hash('sha256', password);

/** Checks an account's password; without an account none is right. */
export const isPasswordOf = (password: string, account: { passwordHash: string } | undefined): boolean =>
  account?.passwordHash === hashPassword(password);
