import { createHash } from 'node:crypto';

/** Hashes a script in the format of policies and subresource integrity. */
export const hashOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Parses a policy that `writePolicy` has written, by directive. */
export const readPolicy = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );
