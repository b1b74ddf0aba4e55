import * as z from 'zod/mini';

const origin = (example: string) =>
  z.pipe(
    z.url({ protocol: /^https?$/, error: `must be an address such as ${example}` }),
    z.transform((address) => address.replace(/\/$/, '')),
  );

const schema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The gateway's address for this process. */
  GATEWAY_ORIGIN: z._default(origin('http://127.0.0.1:3001'), 'http://127.0.0.1:3001'),
  /** The card processor's address for browsers. */
  CARD_PROCESSOR: z._default(origin('https://cards.example/v1'), 'http://127.0.0.1:3002/card-processor'),
  /** The publishable key of the store's account with Stripe. With it cards are typed into Stripe's fields, and `CARD_PROCESSOR` is nobody's. */
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe: pk_test_… or pk_live_…')),
  ),
  /** The address of commerce for this process: it serves the store pages that are not ours. */
  COMMERCE_ORIGIN: z._default(origin('https://commerce.example'), 'http://127.0.0.1:3002/commerce'),
  /** The addresses of the regional marketing sites, for this process and for customers: links of every page lead there. */
  US_MARKETING_SITE: origin('https://www.example.com'),
  CA_MARKETING_SITE: origin('https://www.example.ca'),
  UK_MARKETING_SITE: origin('https://www.example.co.uk'),
  NL_MARKETING_SITE: origin('https://www.example.nl'),
  ES_MARKETING_SITE: origin('https://www.example.es'),
  AU_MARKETING_SITE: origin('https://www.example.com.au'),
  ASIA_MARKETING_SITE: origin('https://www.example.asia'),
  /** The identity server's address for this process: browsers reach it below `/auth` of the store. */
  IDENTITY_ORIGIN: z._default(origin('https://identity.example'), 'http://127.0.0.1:3002'),
  /** `root` or a path below it. */
  IDENTITY_REALM: z._default(
    z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/, 'must be a realm such as alpha')),
    'alpha',
  ),
  /**
   * Paths below `/auth/` that browsers may ask for beside the calls of spec §7, with commas between; one that ends in a slash
   * stands for all below it. Whatever else the identity server has is not on our origin.
   */
  IDENTITY_ALSO_SERVES: z.pipe(
    z._default(
      z.string().check(z.regex(/^([\w.-]+(\/[\w.-]+)*\/?(,|$))*$/, 'must be paths such as captcha/,partner/authorize')),
      '',
    ),
    z.transform((paths) => paths.split(',').filter(Boolean)),
  ),
  IDENTITY_CLIENT_ID: z._default(z.string().check(z.minLength(1)), 'assess-store'),
  /** The issuer that the identity server writes into its tokens. Default: the store's own origin, `/auth/oauth2/` and the realm. */
  IDENTITY_ISSUER: z.optional(origin('https://store.example/auth/oauth2/realms/root/realms/alpha')),
  /** `redirect`: where a silent renewal does not help, the visitor signs in on the identity server's own page (spec §4). */
  IDENTITY_LOGIN: z._default(z.enum(['silent', 'redirect']), 'silent'),
  /** The cookie in which the identity server keeps a browser's session. */
  IDENTITY_COOKIE: z._default(z.string().check(z.regex(/^[\w-]+$/)), 'iPlanetDirectoryPro'),
  /**
   * The script of the check against robots, in the form of Google's with explicit rendering: a path of ours, or an address.
   * Without it a sign-in that asks for the check says that it cannot be shown.
   */
  CAPTCHA_SCRIPT: z.optional(
    z
      .string()
      .check(
        z.regex(/^(\/|https:\/\/)[^\s;,]+$/, 'must be a path such as /auth/captcha/widget.js or an https address'),
      ),
  ),
  /** `false` switches sessions off: nobody is signed in anywhere, and no page offers it (spec §4 Session). */
  SESSION_FEATURE: z._default(z.stringbool(), true),
  /** Client-side id of the flag service's environment. Without it every flag has its default. */
  LAUNCHDARKLY_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  LAUNCHDARKLY_BASE_URL: z._default(origin('https://flags.example'), 'https://app.launchdarkly.com'),
  LAUNCHDARKLY_STREAM_URL: z._default(origin('https://flags.example'), 'https://clientstream.launchdarkly.com'),
  LAUNCHDARKLY_EVENTS_URL: z._default(origin('https://flags.example'), 'https://events.launchdarkly.com'),
  /** The bearer token with which `/metrics` is read. Without it there is no such address, and no page is measured. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(1))),
  /** So many requests wait for their answer at the same moment; whoever comes then is turned away (503). */
  REQUESTS_AT_ONCE: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1000),
  PLATFORM_KEY: z._default(z.string().check(z.minLength(1)), 'local-platform-key'),
  /** The address people type. Without it, the request's own host is what a posted form must come from. */
  PUBLIC_ORIGIN: z.optional(origin('https://store.example')),
  /** `true` behind a proxy that sets X-Forwarded-For, -Proto and -Host. */
  TRUST_PROXY: z._default(z.stringbool(), false),
  /** The request header, in lower case, in which the edge says what country a visitor is in (ISO 3166-1 alpha-2). */
  COUNTRY_HEADER: z._default(
    z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be a header name in lower case')),
    'x-country-code',
  ),
  /** Whose words all stores of this host use. Without it, each store's own. */
  SITE_MODE: z.optional(z.enum(['regional', 'global'])),
  /** `true` puts the invoice pages at the top of the host instead of below `/invoices`. */
  NO_BASE_PATH: z._default(z.stringbool(), false),
  /** `true` for the host of the UK's schools. Pages carry it for remote page content, which is skipped there (spec §4). */
  UK_SCHOOLS: z._default(z.stringbool(), false),
  /** `true` shows a short header and footer: only what is needed to pay. */
  SIMPLIFIED_MODE: z._default(z.stringbool(), false),
  /** The kind of deployment. Only outside production `?flags=` opens the flag inspector. */
  DEPLOYMENT: z._default(z.enum(['production', 'test', 'local']), 'production'),
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

/** What a setting is where nothing is set. @throws Error where it must be set. */
export const defaultSetting = (name: keyof Env): string | undefined =>
  (schema.shape[name] as z.ZodMiniType<string | undefined>).parse(undefined);

/** Warnings about settings with which something works worse than it could: logged once, at the start. */
export const warningsAbout = ({ DEPLOYMENT, PUBLIC_ORIGIN, STRIPE_PUBLISHABLE_KEY = '' }: Env): string[] =>
  DEPLOYMENT === 'production'
    ? [
        ...(PUBLIC_ORIGIN
          ? []
          : ['PUBLIC_ORIGIN is not set: the Host of each request is believed, and there are no fragments']),
        ...(STRIPE_PUBLISHABLE_KEY.startsWith('pk_test_')
          ? ['STRIPE_PUBLISHABLE_KEY is a test key: no card is charged']
          : []),
      ]
    : [];
