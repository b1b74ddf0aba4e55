import * as z from 'zod/mini';

/** The schema of a URL without a slash at its end. */
export const origin = (example: string) =>
  z.pipe(
    z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }),
    z.transform((address) => address.replace(/\/$/, '')),
  );
