import { hash } from 'node:crypto';

/** The password of every demo account. */
export const demoPassword = 'Sandbox-2026';

/** The user name of a support agent who may sign in as a customer. Its password is the demo password, too. */
export const demoStaff = 'support@example.com';

/**
 * Hashes a password for storage. The hash hides the text from a reader of the database file but is no protection,
 * because a fast hash is easy to guess: do not enter real passwords here.
 */
export const hashPassword = (password: string): string => hash('sha256', password);

/** Checks an account's password; always false without an account. */
export const isPasswordOf = (password: string, account: { passwordHash: string } | undefined): boolean =>
  account?.passwordHash === hashPassword(password);
