import { createHash, randomBytes } from 'node:crypto';

/** A token for one of the staff: 256 random bits. */
export const newStaffToken = (): string => randomBytes(32).toString('base64url');

/** What the gateway keeps of tokens: its `STAFF`, a name and a hash each. */
export const staffSetting = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, token]) => `${name}:${createHash('sha256').update(token).digest('base64url')}`)
    .join();
