import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { Mode } from '../scenarios.ts';
import { hostileSuggestions } from './hostile.ts';
import { suggest } from './search-index.ts';
import { regionalSites } from './sites.ts';

const maxQueryLength = 100;

/** Serves the suggestions that a visitor sees while typing a search. @see spec §2 Search section */
export const searchRoutes =
  (mode: () => Mode): FastifyPluginCallback =>
  (app, _, done) => {
    for (const { name, path, locales } of regionalSites) {
      const query = z.object({
        q: z._default(z.string(), ''),
        locale: z.enum(locales),
      });
      app.get(`/${name}${path}/search/suggestions.json`, async (request) => {
        const { q, locale } = query.parse(request.query);
        const suggestions = await suggest(locale, q.slice(0, maxQueryLength));
        return mode() === 'hostile' ? hostileSuggestions(suggestions) : suggestions;
      });
    }
    done();
  };
