import * as z from 'zod/mini';

const origin = (example: string) =>
  z.pipe(
    z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }),
    z.transform((address) => address.replace(/\/$/, '')),
  );

const schema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Where the gateway is, as this process reaches it. */
  GATEWAY_ORIGIN: z._default(origin('http://127.0.0.1:3001'), 'http://127.0.0.1:3001'),
  /** Where browsers reach the card processor. */
  CARD_PROCESSOR: z._default(origin('https://cards.example/v1'), 'http://127.0.0.1:3002/card-processor'),
  PLATFORM_KEY: z._default(z.string().check(z.minLength(1)), 'local-platform-key'),
  /** The address people type. Without it, the request's own host is what a posted form must come from. */
  PUBLIC_ORIGIN: z.optional(origin('https://store.example')),
  /** `true` behind a proxy that sets X-Forwarded-For, -Proto and -Host. */
  TRUST_PROXY: z._default(z.stringbool(), false),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type Env = z.infer<typeof schema>;

/**
 * The only reader of the process environment.
 *
 * @throws Error whose message names each bad variable and what it must be.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}
