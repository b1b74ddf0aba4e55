import { localeCodes } from '@assess/i18n';
import type { FastifyPluginCallback } from 'fastify';
import type { Mode } from '../scenarios.ts';
import { hostileMarkup, hostileTree } from './hostile.ts';
import { readSiteFile, siteFile } from './site-files.ts';

/** Header or footer of every store, as a tree and as markup. */
export const frameRoutes =
  (part: 'header' | 'footer', mode: () => Mode): FastifyPluginCallback =>
  (app, _, done) => {
    for (const locale of localeCodes) {
      const [tree, markup] = [`${part}.${locale}.json`, `${part}.${locale}.html`];
      app.get(`/${siteFile(locale, tree)}`, async (_request, reply) => {
        const text = await readSiteFile(locale, tree);
        const change = changes[mode()];
        return reply
          .type('application/json; charset=utf-8')
          .send(change ? JSON.stringify(change(JSON.parse(text))) : text);
      });
      app.get(`/${siteFile(locale, markup)}`, async (_request, reply) => {
        const text = await readSiteFile(locale, markup);
        return reply.type('text/html; charset=utf-8').send(mode() === 'hostile' ? hostileMarkup(text) : text);
      });
    }
    done();
  };

/** What a mode makes of a tree; the others leave it as it is. */
const changes: Partial<Record<Mode, (tree: unknown) => unknown>> = {
  hostile: hostileTree,
  announcing: (tree) => withoutDays(tree),
};

/** A banner without days is for all days. */
const withoutDays = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutDays);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'from' && name !== 'until');
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutDays(part)]));
};
