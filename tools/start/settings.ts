import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from './start-error.ts';

const portRule = 'must be a port number from 0 to 65535, where 0 takes any free one';

const port = (usual: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, portRule)),
      z.pipe(z.transform(Number), z.number().check(z.lte(65_535, portRule))),
    ),
    usual,
  );

const listed = (text: string) => text.split(',').map((item) => item.trim());
const origin = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && !text.endsWith('/') && [url.origin, url.origin + url.pathname].includes(text);
  }, 'must be origins such as http://localhost:5173, each with the path of its app if it has one, separated by commas'),
);

const settingsSchema = z.object({
  STOREFRONT_PORT: port(3000),
  GATEWAY_PORT: port(3001),
  SANDBOX_PORT: port(3002),
  SMTP_PORT: port(3025),
  DATA_FOLDER: z._default(z.string(), '.data'),
  /** The lookup limits, far above the gateway's defaults, because people try all samples from one IP address and with few accounts. */
  LOOKUP_LIMITS: z._default(z.string(), '1000,1000,1000'),
  /** The decline limits, far above the gateway's defaults, because people try all failing test cards one after the other. */
  DECLINE_LIMITS: z._default(z.string(), '1000,1000,1000'),
  /** The origins of other apps, with their paths, that may sign in with the sandbox, which sends codes to the `silent.html` of each. */
  APP_ORIGINS: z._default(z.pipe(z.string(), z.pipe(z.transform(listed), z.array(origin))), []),
  /** The card processor: `sandbox`, with the store's card fields, or `stripe`, the sandbox's double of Stripe, with Stripe's fields. */
  CARD_PROCESSOR: z._default(z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe'), 'sandbox'),
  /** `existing` uses the existing build, because a new build would remove its files while another store serves them. */
  STOREFRONT_BUILD: z._default(z.enum(['new', 'existing'], 'must be new or existing'), 'new'),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host:5432/name' }),
  ),
});

/** The names of all settings. */
export const settingVariables = Object.keys(settingsSchema.shape);

export const portVariables = ['STOREFRONT_PORT', 'GATEWAY_PORT', 'SANDBOX_PORT', 'SMTP_PORT'] as const;

/** One port for each variable, by the variable's name. */
export type Ports = Readonly<Record<(typeof portVariables)[number], number>>;

export interface Settings {
  readonly ports: Ports;
  /** The absolute path of the data folder. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The limits in the format that the gateway reads. */
  readonly lookupLimits: string;
  readonly declineLimits: string;
  /** Other apps that may sign in with the sandbox. */
  readonly appOrigins: readonly string[];
  readonly cardProcessor: 'sandbox' | 'stripe';
  readonly usesExistingBuild: boolean;
}

/** Returns the origin of a service that only this machine can reach. */
export const onLoopback = (port: number) => `http://127.0.0.1:${port}`;

/**
 * Parses the settings of `npm start` and `npm run reset`. An empty variable counts as not set.
 *
 * @throws StartError that names every variable with a bad value.
 */
export function parseSettings(environment: NodeJS.ProcessEnv, workspace: string): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
    throw new StartError(`${faults.join('; ')}.`);
  }
  const { DATA_FOLDER, DATABASE_URL, LOOKUP_LIMITS, DECLINE_LIMITS, APP_ORIGINS, STOREFRONT_BUILD, ...others } =
    parsed.data;
  const { CARD_PROCESSOR, ...ports } = others;
  return {
    ports,
    dataFolder: resolve(workspace, DATA_FOLDER),
    databaseUrl: DATABASE_URL,
    lookupLimits: LOOKUP_LIMITS,
    declineLimits: DECLINE_LIMITS,
    appOrigins: APP_ORIGINS,
    cardProcessor: CARD_PROCESSOR,
    usesExistingBuild: STOREFRONT_BUILD === 'existing',
  };
}
