import * as z from 'zod/mini';
import { StartUpError } from './start-up-error.ts';

const wholeNumber = (fallback: number, max: number) => {
  const error = `must be a whole number from 0 to ${max}`;
  const digits = z.string().check(z.regex(/^\d+$/, error));
  const number = z.pipe(digits, z.transform(Number));
  return z._default(z.pipe(number, z.number().check(z.lte(max, error))), fallback);
};

const text = (fallback: string) => z._default(z.string().check(z.minLength(1, 'must not be empty')), fallback);

/** True for an origin, or for the URL of an app at a path of one, without a slash at its end. */
const isAppUrl = (value: string) => {
  const url = URL.parse(value);
  return url !== null && !value.endsWith('/') && [url.origin, url.origin + url.pathname].includes(value);
};

const origins = (fallback: string) => {
  const error = `must be origins such as ${fallback}, separated by commas`;
  const list = z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((origin) => origin.trim())),
  );
  const urls = z.pipe(list, z.array(z.string().check(z.refine(isAppUrl, error))));
  const withOrigins = z.transform((all: string[]) => [...new Set(all.flatMap((url) => [new URL(url).origin, url]))]);
  return z._default(z.pipe(urls, withOrigins), [fallback]);
};

const schema = z.object({
  PORT: wholeNumber(3002, 65_535),
  HOST: text('127.0.0.1'),
  SMTP_PORT: wholeNumber(3025, 65_535),
  DATA_FOLDER: text('.data/sandbox'),
  /**
   * The origins whose pages may sign in, with the path of an app that is not at the root. Their pages may also send cards to the card processor and
   * call the flag service. The first one is the store's.
   */
  STOREFRONT_ORIGIN: origins('http://127.0.0.1:3000'),
  /** The bearer token with which the gateway authenticates to the card processor. */
  CARD_PROCESSOR_SECRET: text('sandbox-secret'),
  /** The secret key with which the gateway authenticates to Stripe. */
  STRIPE_SECRET_KEY: text('sk_test_sandbox'),
  /** The session token of the policy agent, with which the gateway authenticates to the identity server. */
  POLICY_AGENT_TOKEN: text('sandbox-agent'),
  /** The client-side id of the flag service. */
  FLAGS_CLIENT_ID: text('sandbox'),
  /** The time in milliseconds for which a charge of the test card `approved-late` is pending. */
  SLOW_ANSWER_MS: wholeNumber(30_000, 3_600_000),
  /** The delay in milliseconds before the card processor handles a charge of the test card `approved-held`. */
  HELD_CHARGE_MS: wholeNumber(125_000, 3_600_000),
  /** The time in milliseconds for which a bank waits for its customer's answer to a challenge. */
  CHALLENGE_MS: wholeNumber(1_200_000, 3_600_000),
});

export type Env = z.infer<typeof schema>;

/**
 * Parses the process environment, which no other code reads.
 *
 * @throws StartUpError that names each bad variable and the values that it takes.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new StartUpError(
    result.error.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`).join('; '),
  );
}
