import { marketingSites, minorUnitsOf, type MarketingSite } from '@assess/i18n';
import * as z from 'zod/mini';
import { readCardProcessorSettings } from './card-processor/processors.ts';
import {
  isLoopback,
  parseVariables,
  readSecret,
  requireDifferent,
  webUrl,
  withDefault,
  withoutEndSlash,
} from './settings/env-variables.ts';
import type { People } from './staff/people.ts';
import { StartError } from './start-error.ts';

/** Secrets for local development with the sandbox. They are public, so production refuses to start with them. */
const localSecrets = {
  PLATFORM_KEY: 'local-platform-key',
  POLICY_AGENT_TOKEN: 'sandbox-agent',
} as const;

const text = z.string();
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://127.0.0.1:3025' });
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user@host/name',
});

const wholeNumber = (what: string, min: number, max: number) =>
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max,
        `must be ${what} from ${min} to ${max}`,
      ),
    );

const lookupLimits = z.string().check(z.regex(/^[1-9]\d*,[1-9]\d*,[1-9]\d*$/, 'must be three numbers such as 60,3,3'));

/**
 * The maximum numbers of declined cards: per payment, per other subject such as an invoice, and per network. Without the third number,
 * which was added later, the limit of a network equals the second number.
 */
const declineLimits = z
  .string()
  .check(z.regex(/^[1-9]\d{0,8},[1-9]\d{0,8}(,[1-9]\d{0,8})?$/, 'must be three numbers such as 5,10,10'));

/** One amount for each currency, in units of the currency: `USD:1000,JPY:150000`. */
const amounts = z
  .string()
  .check(
    z.regex(
      /^[A-Z]{3}:\d{1,9}(\.\d{1,2})?(,[A-Z]{3}:\d{1,9}(\.\d{1,2})?)*$/,
      'must be an amount for each currency such as USD:1000,JPY:150000',
    ),
  );

/** The staff list: `name:hash` of each person, as `npm run staff -- token` prints it. */
const people = z
  .string()
  .check(
    z.regex(/^[\w.@-]{1,60}:[\w-]{43}(,[\w.@-]{1,60}:[\w-]{43})*$/, 'must be names with the hashes of their tokens'),
  );

const realm = z.string().check(z.regex(/^[\w-]+(\/[\w-]+)*$/, 'must be a realm such as alpha'));

const envSchema = z.object({
  NODE_ENV: z.optional(text),
  PORT: withDefault('3001', wholeNumber('a number', 0, 65_535)),
  HOST: withDefault('127.0.0.1', text),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_CONNECTIONS: withDefault('10', wholeNumber('a number', 1, 1_000)),
  DATABASE_WAITING: withDefault('200', wholeNumber('a number', 1, 100_000)),
  DATABASE_POOLER: z._default(z.enum(['none', 'transaction'], { error: 'must be none or transaction' }), 'none'),
  DATA_FOLDER: withDefault('.data/gateway', text),
  // After 30 s the worker takes over an attempt without an outcome, so a charge must time out well before.
  CARD_PROCESSOR_TIMEOUT_MS: withDefault('10000', wholeNumber('milliseconds', 100, 15_000)),
  PLATFORM_KEY: z.optional(text),
  METRICS_TOKEN: z.optional(text),
  IDENTITY_ORIGIN: z.optional(webUrl),
  IDENTITY_REALM: withDefault('alpha', realm),
  POLICY_AGENT_TOKEN: z.optional(text),
  // The same variables as the storefront's, because mails link to its pages and name the same support contacts.
  PUBLIC_ORIGIN: z.optional(webUrl),
  NO_BASE_PATH: z._default(z.stringbool({ error: 'must be true or false' }), false),
  US_MARKETING_SITE: z.optional(webUrl),
  CA_MARKETING_SITE: z.optional(webUrl),
  UK_MARKETING_SITE: z.optional(webUrl),
  NL_MARKETING_SITE: z.optional(webUrl),
  ES_MARKETING_SITE: z.optional(webUrl),
  AU_MARKETING_SITE: z.optional(webUrl),
  ASIA_MARKETING_SITE: z.optional(webUrl),
  SMTP_URL: withDefault('smtp://127.0.0.1:3025', smtpUrl),
  MAIL_FROM: withDefault('Invoices <invoices@localhost>', text),
  LOOKUP_LIMITS: withDefault('60,3,3', lookupLimits),
  DECLINE_LIMITS: withDefault('5,10,10', declineLimits),
  STAFF: z.optional(people),
  REFUND_APPROVAL_ABOVE: withDefault(
    'USD:1000,CAD:1000,GBP:1000,EUR:1000,AUD:1000,NZD:1000,SGD:1000,JPY:150000',
    amounts,
  ),
  REFUND_DAILY_LIMIT: withDefault('USD:5000,CAD:5000,GBP:5000,EUR:5000,AUD:5000,NZD:5000,SGD:5000,JPY:750000', amounts),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, silent',
    }),
    'info',
  ),
  SEED: z._default(z.enum(['true', 'false'], { error: 'must be true or false' }), 'false'),
});

/**
 * Parses the staff list.
 *
 * @throws StartError when two people have the same name or the same token, because the audit trail could not tell them apart.
 */
function peopleIn(list = ''): People {
  const people = list
    .split(',')
    .filter(Boolean)
    .map((entry) => entry.split(':') as [string, string]);
  for (const part of [0, 1] as const)
    if (new Set(people.map((person) => person[part])).size < people.length)
      throw new StartError('STAFF must name each person once, each with a token of their own');
  return new Map(people);
}

/** Parses amounts by their currency, to the currency's smallest unit. */
const amountsIn = (list: string): ReadonlyMap<string, number> =>
  new Map(
    list.split(',').map((entry) => {
      const [currency = '', amount] = entry.split(':');
      return [currency, minorUnitsOf(Number(amount), currency)];
    }),
  );

/** The names of the environment variables that do not belong to a card processor. */
export type EnvVariable = keyof z.input<typeof envSchema>;

/** The validated settings of the gateway. README.md explains each. */
export type Env = ReturnType<typeof parseEnv>;

/**
 * Validates the environment variables. An empty variable counts as unset.
 *
 * @throws StartError naming the first bad variable and what it must be.
 */
export function parseEnv(variables: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const env = parseVariables(envSchema, given);
  const [perAddress = 0, perNumber = 0, perAccount = 0] = env.LOOKUP_LIMITS.split(',').map(Number);
  const [perPayment = 0, perSubject = 0, perNetwork = perSubject] = env.DECLINE_LIMITS.split(',').map(Number);
  // Other machines reach the process, or it has a database of its own: one is enough.
  const isProduction = !isLoopback(env.HOST) || (env.NODE_ENV === 'production' && env.DATABASE_URL !== undefined);
  const secret = (name: keyof typeof localSecrets): string =>
    readSecret(name, env[name], { local: localSecrets[name], isProduction });
  const publicOrigin = (): string => {
    if (isProduction && env.PUBLIC_ORIGIN === undefined)
      throw new StartError('PUBLIC_ORIGIN must be set to the address of the store in production');
    const { protocol, hostname, href } = new URL(env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000');
    if (isProduction && protocol !== 'https:' && !isLoopback(hostname))
      throw new StartError('PUBLIC_ORIGIN must be an https:// address in production');
    return withoutEndSlash(href);
  };
  const platformKey = secret('PLATFORM_KEY');
  const metricsToken = env.METRICS_TOKEN && readSecret('METRICS_TOKEN', env.METRICS_TOKEN, { local: '', isProduction });
  const cardProcessor = readCardProcessorSettings(given, {
    isProduction,
    chargeTimeoutMs: Number(env.CARD_PROCESSOR_TIMEOUT_MS),
  });
  const identity = env.IDENTITY_ORIGIN
    ? {
        origin: withoutEndSlash(env.IDENTITY_ORIGIN),
        realm: env.IDENTITY_REALM,
        agentToken: secret('POLICY_AGENT_TOKEN'),
      }
    : undefined;
  requireDifferent({
    PLATFORM_KEY: platformKey,
    METRICS_TOKEN: metricsToken,
    CARD_PROCESSOR_SECRET: given['CARD_PROCESSOR_SECRET'],
    POLICY_AGENT_TOKEN: identity?.agentToken,
  });
  return {
    port: Number(env.PORT),
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: Number(env.DATABASE_CONNECTIONS),
    databaseWaiting: Number(env.DATABASE_WAITING),
    databasePooler: env.DATABASE_POOLER,
    dataFolder: env.DATA_FOLDER,
    cardProcessor,
    platformKey,
    metricsToken,
    identity,
    storefront: { publicOrigin: publicOrigin(), hasNoBasePath: env.NO_BASE_PATH },
    marketingSites: Object.fromEntries(
      marketingSites.flatMap((site) => {
        const address = env[`${site}_MARKETING_SITE`];
        return address === undefined ? [] : [[site, withoutEndSlash(address)]];
      }),
    ) as Partial<Record<MarketingSite, string>>,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    lookupLimits: { perAddress, perNumber, perAccount },
    declineLimits: { perPayment, perSubject, perNetwork },
    staff: peopleIn(env.STAFF),
    refundApprovalAbove: amountsIn(env.REFUND_APPROVAL_ABOVE),
    refundDailyLimit: amountsIn(env.REFUND_DAILY_LIMIT),
    logLevel: env.LOG_LEVEL,
    seed: env.SEED === 'true',
  };
}
