import * as z from 'zod/mini';

/**
 * Creates the schema of an environment variable that has a URL of another server, without a slash at its end.
 *
 * @param example - shown if the value is not such a URL.
 */
export const urlSetting = (example: string) =>
  z.pipe(
    z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }),
    z.transform((address) => address.replace(/\/$/, '')),
  );
