import type { Command } from './process-group.ts';
import type { RunningStore } from './running-store.ts';
import { staffSetting } from './staff-token.ts';
import { onLoopback, type Settings } from './settings.ts';

/**
 * The build command. Nx's cache decides whether the build is up to date. Nx's daemon is off, because it would keep running after the store
 * has stopped.
 */
export const build: Command = {
  name: 'build',
  args: ['node_modules/.bin/nx', 'run', '@assess/storefront:build'],
  env: { NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
};

/**
 * Returns the commands that start the store's processes, from the production build or, with `watch`, from the sources, which are reloaded
 * after a change.
 */
export function serviceCommands(
  store: RunningStore,
  { ports, dataFolder, databaseUrl, lookupLimits, declineLimits, appOrigins }: Omit<Settings, 'usesExistingBuild'>,
  watch: boolean,
) {
  const cardProcessor = `${store.sandboxOrigin}/card-processor`;
  const flags = `${store.sandboxOrigin}/flags`;
  const marketingSites = Object.fromEntries(
    Object.entries(store.marketingSites).map(([site, at]) => [`${site}_MARKETING_SITE`, at]),
  );
  const shared = { HOST: '127.0.0.1', NODE_ENV: watch ? 'development' : 'production' };
  const { stripeSecretKey } = store;
  const reload = watch ? ['--watch', '--watch-preserve-output'] : [];
  return {
    sandbox: {
      name: 'sandbox',
      args: [...reload, ...fromSource, withoutWarnings, 'apps/sandbox/src/main.ts'],
      env: {
        ...shared,
        PORT: String(ports.SANDBOX_PORT),
        SMTP_PORT: String(ports.SMTP_PORT),
        DATA_FOLDER: `${dataFolder}/sandbox`,
        STOREFRONT_ORIGIN: [store.storefrontOrigin, onLoopback(ports.STOREFRONT_PORT), ...appOrigins].join(),
        CARD_PROCESSOR_SECRET: store.cardProcessorSecret,
        ...(stripeSecretKey !== undefined && { STRIPE_SECRET_KEY: stripeSecretKey }),
        POLICY_AGENT_TOKEN: store.policyAgentToken,
        FLAGS_CLIENT_ID: flagClientId,
      },
    },
    gateway: {
      name: 'gateway',
      args: [...reload, ...fromSource, 'apps/gateway/src/main.ts'],
      env: {
        ...shared,
        PORT: String(ports.GATEWAY_PORT),
        DATA_FOLDER: `${dataFolder}/gateway`,
        DATABASE_URL: databaseUrl,
        LOOKUP_LIMITS: lookupLimits,
        DECLINE_LIMITS: declineLimits,
        CARD_PROCESSOR: cardProcessor,
        CARD_PROCESSOR_SECRET: store.cardProcessorSecret,
        ...(stripeSecretKey !== undefined && {
          STRIPE_SECRET_KEY: stripeSecretKey,
          STRIPE_WEBHOOK_SECRET: 'whsec_sandbox', // the sandbox sends no events
          STRIPE_API: store.sandboxOrigin,
        }),
        POLICY_AGENT_TOKEN: store.policyAgentToken,
        PLATFORM_KEY: store.platformKey,
        STAFF: staffSetting(store.staffTokens),
        PUBLIC_ORIGIN: store.storefrontOrigin,
        SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
        IDENTITY_ORIGIN: store.sandboxOrigin,
        ...marketingSites,
        SEED: 'true',
      },
    },
    storefront: {
      name: 'storefront',
      args: watch
        ? [...fromSource, 'apps/storefront/src/dev.ts']
        : [...smallHeap, endWithParent, 'apps/storefront/dist/server/main.js'],
      env: {
        ...shared,
        MALLOC_ARENA_MAX: '2',
        PORT: String(ports.STOREFRONT_PORT),
        GATEWAY_ORIGIN: store.gatewayOrigin,
        CARD_PROCESSOR: cardProcessor,
        ...(stripeSecretKey !== undefined && {
          STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
          STRIPE_SCRIPT: `${store.sandboxOrigin}/stripe-js/endive/stripe.js`,
        }),
        COMMERCE_ORIGIN: `${store.sandboxOrigin}/commerce`,
        COMMERCE_EXTRACT: 'main=#content; drop=.breadcrumb', // for the scenario in which the sandbox sends whole pages
        ...marketingSites,
        IDENTITY_ORIGIN: store.sandboxOrigin,
        IDENTITY_ALSO_SERVES: 'captcha/,partner/,approve',
        CAPTCHA_SCRIPT: '/auth/captcha/widget.js',
        IDENTITY_ISSUER: `${store.storefrontOrigin}/auth/oauth2/realms/root/realms/alpha`,
        LAUNCHDARKLY_CLIENT_ID: flagClientId,
        LAUNCHDARKLY_BASE_URL: flags,
        LAUNCHDARKLY_STREAM_URL: flags,
        LAUNCHDARKLY_EVENTS_URL: flags,
        DEPLOYMENT: 'local',
        PLATFORM_KEY: store.platformKey,
      },
    },
  } satisfies Record<string, Command>;
}

const flagClientId = 'sandbox';
/**
 * The options that limit the heap of each process. About 20 MiB of the heap is in use, and 55 in the storefront after the first PDF with
 * fonts, but without a limit V8 lets it grow to hundreds of MiB. In a container, V8 derives the limit from the container's memory.
 */
const smallHeap = ['--max-old-space-size=128', '--max-semi-space-size=4'];
const endWithParent = '--import=./tools/start/end-with-parent.ts';
/** The sandbox strips types from its scripts for browsers, and Node prints a warning about that. */
const withoutWarnings = '--disable-warning=ExperimentalWarning';
const fromSource = ['--conditions=@assess/source', endWithParent];
