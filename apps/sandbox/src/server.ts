import cors from '@fastify/cors';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import {
  browserRoutes,
  merchantRoutes,
  type CardProcessorDependencies,
} from './card-processor/card-processor-routes.ts';
import { testCards } from './card-processor/test-cards.ts';
import { challengeRoutes } from './card-processor/challenge-routes.ts';
import { commerceRoutes, type CommerceDependencies } from './commerce/commerce-routes.ts';
import { customers } from './customers/demo-customers.ts';
import { flagService, type FlagServiceDependencies } from './flags/flag-routes.ts';
import { homePage } from './home-page.ts';
import { peopleStyles, sendPeoplePage } from './html/people-page.ts';
import { answerError } from './http/answer-error.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import type { Identity } from './identity/identity.ts';
import { inboxRoutes } from './mail-inbox/inbox-routes.ts';
import { mailRoutes } from './mail-inbox/mail-routes.ts';
import type { MailRepository } from './mail-inbox/mail-repository.ts';
import { marketingRoutes } from './marketing/marketing-routes.ts';
import { regionalSites } from './marketing/sites.ts';
import type { Scenarios } from './scenarios.ts';
import { stripeApiRoutes } from './stripe/api-routes.ts';
import { stripeBankRoutes } from './stripe/bank-routes.ts';
import type { Stripe } from './stripe/create-stripe.ts';
import { stripeScriptRoutes } from './stripe/script-routes.ts';

/** The destination of log lines and their lowest level. No line contains a body, and therefore none contains a card or a token. */
export interface Log {
  level: 'trace' | 'warn';
  stream: { write(line: string): void };
}

export interface ServerDependencies {
  cardProcessor: CardProcessorDependencies;
  stripe: Stripe;
  mails: MailRepository;
  commerce: CommerceDependencies;
  flags: FlagServiceDependencies;
  identity: Identity;
  scenarios: Scenarios;
  /** The origins whose pages may call the flag service and the card processor's browser routes. */
  storefrontOrigins: string[];
  log: Log;
}

/** The card processor's paths that browsers may call. The merchant's routes are for servers only. */
const browserPaths = ['/card-processor/keys', '/card-processor/tokens'];

/** Creates the HTTP server of all third parties. Only its error handler turns an error into a response. */
export function createServer({
  cardProcessor,
  stripe,
  mails,
  commerce,
  flags,
  identity,
  scenarios,
  storefrontOrigins,
  log,
}: ServerDependencies): FastifyInstance {
  const app = fastify({
    logger: { ...log, serializers: { req: loggedRequest } },
    trustProxy: 'loopback', // the storefront, which sends the client's IP address in x-forwarded-for
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true, // otherwise a delayed response would block the stop
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'not-found', message: 'There is nothing here.' }));

  app.get('/health/live', (_, reply) => reply.send({ status: 'ok' }));
  app.get('/favicon.ico', (_, reply) => reply.code(204).send()); // a browser requests it for a page that names no icon
  app.get('/people.css', (_, reply) => reply.type('text/css; charset=utf-8').send(peopleStyles));
  app.get('/', (_, reply) =>
    sendPeoplePage(
      reply,
      'Sandbox',
      homePage({
        cards: testCards,
        customers,
        flagsFile: flags.source.file,
        regionalSites,
        scenarios: scenarios.list(),
        storefrontOrigin: storefrontOrigins[0] ?? '',
      }),
    ),
  );
  app.register(mailRoutes(mails));
  app.register(inboxRoutes(mails));
  app.register(scenarios.routes, { prefix: '/scenarios' });
  app.register(identityRoutes(identity, scenarios), { prefix: '/auth' });
  app.register(flagService(flags, scenarios, storefrontOrigins), { prefix: '/flags' });
  app.register(
    async (processor) => {
      await processor.register(cors, {
        delegator: (request, decide) =>
          decide(null, {
            origin: browserPaths.includes(request.url) && storefrontOrigins,
            methods: 'POST',
            allowedHeaders: 'content-type',
          }),
      });
      scenarios.apply(processor, 'card-processor');
      processor.register(browserRoutes(cardProcessor));
      processor.register(challengeRoutes(cardProcessor));
      processor.register(merchantRoutes(cardProcessor));
    },
    { prefix: '/card-processor' },
  );
  app.register(async (processor) => {
    scenarios.apply(processor, 'stripe');
    processor.register(stripeApiRoutes(stripe));
    processor.register(stripeBankRoutes(stripe));
    processor.register(stripeScriptRoutes);
  });
  app.register(
    async (store) => {
      scenarios.apply(store, 'commerce');
      store.register(commerceRoutes(commerce));
    },
    { prefix: '/commerce' },
  );
  app.register(marketingRoutes(scenarios), { prefix: '/marketing' });
  return app;
}

/** Describes a request in the log, without its query, because the links of mails are secrets. */
const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], clientAddress: ip });
