import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { createBalanceRepository } from './card-processor/balance-repository.ts';
import { createCardRepository } from './card-processor/card-repository.ts';
import { createCharger } from './card-processor/charge-card.ts';
import { createKeyRing } from './card-processor/key-ring.ts';
import { createTokenizer } from './card-processor/tokenize-card.ts';
import type { Clock } from './clock.ts';
import { createCommerceRepository } from './commerce/commerce-repository.ts';
import type { Env } from './env.ts';
import { createFlagSource } from './flags/flag-source.ts';
import { createFlagStreams } from './flags/flag-streams.ts';
import { createIdentity } from './identity/identity.ts';
import { whenListening } from './listen.ts';
import { createMailServer } from './mail-inbox/mail-server.ts';
import { createMailRepository } from './mail-inbox/mail-repository.ts';
import { createScenarios, parseModes } from './scenarios.ts';
import { createServer, type Log } from './server.ts';
import { createStripe } from './stripe/create-stripe.ts';
import { createStripeRepository } from './stripe/stripe-repository.ts';

export interface SandboxDependencies {
  env: Env;
  database: DatabaseSync;
  clock: Clock;
  log: Log;
  /** The initial modes of the scenarios, such as `identity=down`. */
  modes?: readonly string[];
}

/** The URLs of a running sandbox, with the actual ports where 0 was requested. */
export interface SandboxAddress {
  host: string;
  port: number;
  smtpPort: number;
}

/** Builds all third parties and injects their dependencies. */
export function compose({ env, database, clock, log, modes = [] }: SandboxDependencies) {
  const cards = createCardRepository(database, clock.now());
  const mails = createMailRepository(database);
  const keys = createKeyRing(clock);
  const flags = createFlagSource({
    file: join(env.DATA_FOLDER, 'flags.json'),
    clock,
    onError: (error) => http.log.warn(error, 'failed to reload the flags, earlier ones kept'),
  });
  const identity = createIdentity({
    database,
    clock,
    mails,
    publicOrigin: env.STOREFRONT_ORIGIN[0] ?? '',
    storefrontOrigins: env.STOREFRONT_ORIGIN,
    agentToken: env.POLICY_AGENT_TOKEN,
  });
  const scenarios = createScenarios(clock, parseModes(modes));
  const http = createServer({
    cardProcessor: {
      keys,
      repository: cards,
      balance: createBalanceRepository(database, cards),
      clock,
      secret: env.CARD_PROCESSOR_SECRET,
      heldChargeMs: env.HELD_CHARGE_MS,
      pageSize: 100,
      tokenize: createTokenizer({ keys, repository: cards, clock }),
      charge: createCharger({
        repository: cards,
        clock,
        slowAnswerMs: env.SLOW_ANSWER_MS,
        challengeMs: env.CHALLENGE_MS,
      }),
    },
    stripe: createStripe({
      repository: createStripeRepository(database),
      clock,
      secretKey: env.STRIPE_SECRET_KEY,
      origin: () => `http://${env.HOST}:${portOf(http.server)}`,
    }),
    mails,
    commerce: {
      accounts: identity.accounts,
      repository: createCommerceRepository(database),
      clock,
      policy: identity.policy,
      captcha: identity.captcha,
      isOrderingDown: () => scenarios.modeOf('checkout') === 'failing',
      sendsWholePages: () => scenarios.modeOf('commerce') === 'whole-pages',
    },
    identity,
    flags: {
      clientId: env.FLAGS_CLIENT_ID,
      source: flags,
      streams: createFlagStreams(flags, clock),
    },
    scenarios,
    storefrontOrigins: env.STOREFRONT_ORIGIN,
    log,
  });
  const mailServer = createMailServer({ repository: mails, clock });
  mailServer.on('error', (error) => http.log.info(error));
  let ending: Promise<void> | undefined;

  const end = async () => {
    flags.stop();
    await Promise.all([http.close(), new Promise<void>((resolve) => mailServer.close(resolve))]);
    database.close();
  };

  return {
    /** Starts all servers. @throws StartUpError when a port is taken or the flags are missing. The caller has to call `stop` then, too. */
    async start(): Promise<SandboxAddress> {
      const host = env.HOST;
      await flags.start();
      await whenListening(http.listen({ host, port: env.PORT }), { host, port: env.PORT, variable: 'PORT' });
      mailServer.listen(env.SMTP_PORT, host);
      await whenListening(once(mailServer.server, 'listening'), { host, port: env.SMTP_PORT, variable: 'SMTP_PORT' });
      return { host, port: portOf(http.server), smtpPort: portOf(mailServer.server) };
    },
    /** Stops all servers at once and drops delayed responses. A second call returns the same promise. */
    stop: (): Promise<void> => (ending ??= end()),
  };
}

/** Returns the port of a listening TCP server. The cast is safe, because only a pipe's address is a string. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
