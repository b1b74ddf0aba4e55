import { createHash, randomBytes } from 'node:crypto';

/** Creates a token for a staff member: 256 random bits. */
export const newStaffToken = (): string => randomBytes(32).toString('base64url');

/** Returns the gateway's setting `STAFF`, which contains a name and a hash for each token. */
export const staffSetting = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, token]) => `${name}:${createHash('sha256').update(token).digest('base64url')}`)
    .join();
