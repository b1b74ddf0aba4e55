import { pageContentEndpoints, sectionNames, simplifiedEndpoint } from '@assess/content/contract';
import { isLocale, type Locale } from '@assess/i18n';
import type { FastifyPluginCallback } from 'fastify';
import { buildSchema, graphql } from 'graphql';
import * as z from 'zod/mini';
import type { Mode } from '../scenarios.ts';
import { hostilePageContent } from './hostile.ts';
import { readPageContent } from './site-files.ts';
import { regionalSites, siteNames } from './sites.ts';

/** The GraphQL schema. A section is an object of texts and is returned as a whole. @see spec §3 Content sections */
const schema = buildSchema(`
  scalar Texts
  type InvoicesApp {
    ${sectionNames.map((name) => `${name}: Texts`).join(' ')}
  }
  type InvoicesAppResults { items: [InvoicesApp!]! }
  type Query { invoicesAppList(locale: String): InvoicesAppResults! }
`);

const bodySchema = z.object({
  query: z.string(),
  variables: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
});

/** Serves the structured page content over GraphQL. @see spec §7 Content */
export const pageContentRoutes =
  (mode: () => Mode): FastifyPluginCallback =>
  (app, _, done) => {
    for (const name of siteNames) {
      const locales = localesOf(name);
      for (const endpoint of new Set([...locales.map((locale) => pageContentEndpoints[locale]), simplifiedEndpoint]))
        app.post(`/${name}/content/_cq_graphql/${endpoint}/endpoint.json`, async (request, reply) => {
          const { query, variables } = bodySchema.parse(request.body);
          const items = async ({ locale: asked }: { locale?: string }) => {
            const content = await readPageContent(storeOf(asked, endpoint, locales));
            return { items: [mode() === 'hostile' ? hostilePageContent(content) : content] };
          };
          const answer = await graphql({
            schema,
            source: query,
            rootValue: { invoicesAppList: items },
            variableValues: variables,
          });
          const isAnswered = answer.data?.['invoicesAppList'] !== undefined;
          return reply.code(isAnswered ? 200 : 400).send(isAnswered || answer.errors ? answer : nothingAsked);
        });
    }
    done();
  };

const nothingAsked = { errors: [{ message: 'The query does not ask for invoicesAppList.' }] };

const localesOf = (name: string): Locale[] => regionalSites.flatMap((site) => (site.name === name ? site.locales : []));

/** Returns the requested store if it belongs to this site; otherwise the first store of the endpoint. */
const storeOf = (asked: string | undefined, endpoint: string, locales: readonly Locale[]): Locale => {
  const own = locales.filter((locale) => pageContentEndpoints[locale] === endpoint || endpoint === simplifiedEndpoint);
  return asked !== undefined && isLocale(asked) && own.includes(asked) ? asked : (own[0] ?? 'en-us');
};
