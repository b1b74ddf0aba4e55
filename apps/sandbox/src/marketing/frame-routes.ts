import { localeCodes } from '@assess/i18n';
import type { FastifyPluginCallback } from 'fastify';
import type { Mode } from '../scenarios.ts';
import { footerTree } from './frame/footer-tree.ts';
import { footerFragment, headerFragment } from './frame/fragments.ts';
import { headerTree } from './frame/header-tree.ts';
import { storeSite, withRelativeLinks } from './frame/store-site.ts';
import { hostileMarkup, hostileTree } from './hostile.ts';
import { siteFile } from './sites.ts';

const trees = { header: headerTree, footer: footerTree };
const fragments = { header: headerFragment, footer: footerFragment };

/** Serves the header or the footer of every store, both as a tree of components (JSON) and as HTML. */
export const frameRoutes =
  (part: 'header' | 'footer', mode: () => Mode): FastifyPluginCallback =>
  (app, _, done) => {
    for (const locale of localeCodes) {
      app.get(`/${siteFile(locale, `${part}.${locale}.json`)}`, async (_request, reply) => {
        const site = await storeSite(locale);
        const tree: unknown = JSON.parse(withRelativeLinks(JSON.stringify(trees[part](site)), site));
        return reply.send(mode() === 'hostile' ? hostileTree(tree) : tree);
      });
      app.get(`/${siteFile(locale, `${part}.${locale}.html`)}`, async (_request, reply) => {
        const site = await storeSite(locale);
        const markup = withRelativeLinks(fragments[part](site), site);
        return reply.type('text/html; charset=utf-8').send(mode() === 'hostile' ? hostileMarkup(markup) : markup);
      });
    }
    done();
  };
