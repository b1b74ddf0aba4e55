import { extractionRuleSetting } from '@assess/commerce/server';
import { componentTypesSetting } from '@assess/content/server';
import {
  createCardProcessors,
  createEncryptedCardProcessor,
  stripeCardProcessor,
} from '@assess/invoices/card-processors';
import { parseFlagDefaults } from '@assess/feature-flags/server';
import { urlSetting } from '@assess/page-server';
import * as z from 'zod/mini';

/** The card processors. The first one whose variable is set has the card fields; the store's own are the default. */
export const cardProcessors = createCardProcessors({
  stripe: stripeCardProcessor,
  encrypted: createEncryptedCardProcessor('http://127.0.0.1:3002/card-processor'),
});

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).check(z.int({ error }), z.gte(min, { error }), z.lte(max, { error }));
};

const text = z.string().check(z.minLength(1, 'must not be empty'));

const trueOrFalse = z.stringbool({ error: 'must be true or false' });

const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** The default values of feature flags. The value of the flag service replaces them. */
const flagDefaults = z.pipe(
  z._default(z.string(), ''),
  z.transform((given, { issues }) => {
    try {
      return parseFlagDefaults(given);
    } catch (error) {
      issues.push({ code: 'custom', input: given, message: (error as Error).message });
      return z.NEVER;
    }
  }),
);

/** The key of a gateway for local development. It is public. */
const localPlatformKey = 'local-platform-key';

const schema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(text, '127.0.0.1'),
  /** The gateway's URL for this process. */
  GATEWAY_ORIGIN: z._default(urlSetting('http://127.0.0.1:3001'), 'http://127.0.0.1:3001'),
  ...cardProcessors.variables,
  /** Commerce's URL for this process. Commerce serves the store pages that this app does not have. */
  COMMERCE_ORIGIN: z._default(urlSetting('https://commerce.example'), 'http://127.0.0.1:3002/commerce'),
  /** The rule by which whole pages of commerce are shown. If it is not set, commerce has to mark the main content. */
  COMMERCE_EXTRACT: z.optional(extractionRuleSetting()),
  /** The URLs of the regional marketing sites, for this process and for customers: links of every page lead there. */
  US_MARKETING_SITE: urlSetting('https://www.example.com'),
  CA_MARKETING_SITE: urlSetting('https://www.example.ca'),
  UK_MARKETING_SITE: urlSetting('https://www.example.co.uk'),
  NL_MARKETING_SITE: urlSetting('https://www.example.nl'),
  ES_MARKETING_SITE: urlSetting('https://www.example.es'),
  AU_MARKETING_SITE: urlSetting('https://www.example.com.au'),
  ASIA_MARKETING_SITE: urlSetting('https://www.example.asia'),
  /** The identity server's URL for this process. Browsers reach it below `/auth` of the store. */
  IDENTITY_ORIGIN: z._default(urlSetting('https://identity.example'), 'http://127.0.0.1:3002'),
  /** The realm: `root` or a path below it. */
  IDENTITY_REALM: z._default(
    z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/, 'must be a realm such as alpha')),
    'alpha',
  ),
  /**
   * Paths below `/auth/` that browsers may request in addition to the calls of spec §7, separated by commas. A path that ends in a slash
   * includes all paths below it. All other paths of the identity server are unavailable on our origin.
   */
  IDENTITY_ALSO_SERVES: z.pipe(
    z._default(
      z.string().check(z.regex(/^([\w.-]+(\/[\w.-]+)*\/?(,|$))*$/, 'must be paths such as captcha/,partner/authorize')),
      '',
    ),
    z.transform((paths) => paths.split(',').filter(Boolean)),
  ),
  IDENTITY_CLIENT_ID: z._default(text, 'assess-store'),
  /** The issuer that the identity server writes into its tokens. Default: the store's own origin, `/auth/oauth2/` and the realm. */
  IDENTITY_ISSUER: z.optional(urlSetting('https://store.example/auth/oauth2/realms/root/realms/alpha')),
  /** The way to sign in when a silent renewal fails. `redirect`: on the identity server's own page (spec §4). */
  IDENTITY_LOGIN: z._default(oneOf('silent', 'redirect'), 'silent'),
  /** The cookie in which the identity server stores a browser's session. */
  IDENTITY_COOKIE: z._default(
    z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a cookie such as iPlanetDirectoryPro')),
    'iPlanetDirectoryPro',
  ),
  /**
   * The path or URL of the captcha's script, which must have the API of Google's reCAPTCHA for explicit rendering. If it is not set, a
   * sign-in that requires a captcha says that the captcha cannot be shown.
   */
  CAPTCHA_SCRIPT: z.optional(
    z
      .string()
      .check(
        z.regex(/^(\/|https:\/\/)[^\s;,]+$/, 'must be a path such as /auth/captcha/widget.js or an https address'),
      ),
  ),
  /** `false` switches sessions off: no page offers to sign in, and all visitors are anonymous (spec §4 Session). */
  SESSION_FEATURE: z._default(trueOrFalse, true),
  /**
   * The values of flags while the flag service has none: `sso=true,bankTransfer=true`, or a JSON object by flag name. Other flags have the
   * defaults of docs/flags.md.
   */
  FLAG_DEFAULTS: flagDefaults,
  /** The client-side id of the flag service's environment. If it is not set or empty, every flag has its default value. */
  LAUNCHDARKLY_CLIENT_ID: z.optional(z.string()),
  LAUNCHDARKLY_BASE_URL: z._default(urlSetting('https://flags.example'), 'https://app.launchdarkly.com'),
  LAUNCHDARKLY_STREAM_URL: z._default(urlSetting('https://flags.example'), 'https://clientstream.launchdarkly.com'),
  LAUNCHDARKLY_EVENTS_URL: z._default(urlSetting('https://flags.example'), 'https://events.launchdarkly.com'),
  /** The types of the components in the header and footer of the marketing sites, by role, where they are not `assess/components/…`. */
  CONTENT_COMPONENTS: componentTypesSetting,
  /** The bearer token for `/metrics`. If it is not set, that URL does not exist, and no page is measured. */
  METRICS_TOKEN: z.optional(text),
  /** The maximum number of requests in flight. Requests beyond it are rejected (503). */
  REQUESTS_AT_ONCE: z._default(wholeNumber(1, 100_000), 1000),
  /** The URL to which people report a weakness, in `/.well-known/security.txt`. If it is not set, that URL does not exist. */
  SECURITY_CONTACT: z.optional(
    z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/, 'must be a URL such as mailto:security@store.example')),
  ),
  PLATFORM_KEY: z._default(text, localPlatformKey),
  /** The origin that people type. If it is not set, a posted form must come from the request's own host. */
  PUBLIC_ORIGIN: z.optional(urlSetting('https://store.example')),
  /** `true` behind a proxy that sets X-Forwarded-For, -Proto and -Host. */
  TRUST_PROXY: z._default(trueOrFalse, false),
  /** The request header, in lower case, in which the edge names a visitor's country (ISO 3166-1 alpha-2). */
  COUNTRY_HEADER: z._default(
    z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be a header name in lower case')),
    'x-country-code',
  ),
  /** The variant of the texts in all stores of this host. If it is not set, each store has its own. */
  SITE_MODE: z.optional(oneOf('regional', 'global')),
  /** `true` puts the invoice pages at the top of the host instead of below `/invoices`. */
  NO_BASE_PATH: z._default(trueOrFalse, false),
  /** `true` for the host of the UK's schools. Its pages load no remote page content (spec §4). */
  UK_SCHOOLS: z._default(trueOrFalse, false),
  /** `true` reduces header and footer to the links that a customer needs to pay. */
  SIMPLIFIED_MODE: z._default(trueOrFalse, false),
  /** The kind of deployment. In production `?flags=` does not open the flag inspector. */
  DEPLOYMENT: z._default(oneOf('production', 'test', 'local'), 'production'),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
});

export type Env = z.infer<typeof schema>;

/**
 * Parses the environment variables of the process. No other module reads them.
 *
 * @throws Error whose message names each bad variable and its expected value.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const result = schema.safeParse(variables);
  if (result.success) {
    const fault = cardProcessors.faultIn(result.data) ?? exposureFaultIn(result.data);
    if (fault !== undefined) throw new Error(fault);
    return result.data;
  }
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Finds a setting that is safe only on one machine, if other machines reach the process. */
function exposureFaultIn({ DEPLOYMENT, HOST, PLATFORM_KEY, PUBLIC_ORIGIN = '' }: Env): string | undefined {
  if (DEPLOYMENT === 'local' || isLoopback(HOST)) return undefined;
  if (PLATFORM_KEY === localPlatformKey) return 'PLATFORM_KEY: must be set to the secret of the gateway';
  const { protocol, hostname } = URL.parse(PUBLIC_ORIGIN) ?? {};
  return protocol === 'http:' && !isLoopback(hostname ?? '') ? 'PUBLIC_ORIGIN: must be an https address' : undefined;
}

/** Returns the default value of a setting. @throws Error if the setting has no default. */
export const defaultSetting = (name: keyof Env): string | undefined =>
  (schema.shape[name] as z.ZodMiniType<string | undefined>).parse(undefined);

/** Lists warnings about settings that are valid but unsuitable for production. They are logged once, at the start. */
export const warningsAbout = (env: Env): string[] =>
  env.DEPLOYMENT === 'production'
    ? [
        ...(env.PUBLIC_ORIGIN
          ? []
          : ['PUBLIC_ORIGIN is not set: the Host of each request is believed, and there are no fragments']),
        ...(env.PUBLIC_ORIGIN?.startsWith('https:') && !env.TRUST_PROXY
          ? [
              'TRUST_PROXY is not set, but PUBLIC_ORIGIN is an https address: behind a proxy, all visitors share the limits of one address',
            ]
          : []),
        ...cardProcessors.warningsIn(env),
      ]
    : [];
