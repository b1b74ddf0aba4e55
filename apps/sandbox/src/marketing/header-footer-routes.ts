import { exportedPage } from '@assess/content/testing';
import { localeCodes, locales } from '@assess/i18n';
import type { FastifyPluginCallback } from 'fastify';
import type { Mode } from '../scenarios.ts';
import { footerTree } from './header-footer/footer-tree.ts';
import { footerFragment, headerFragment } from './header-footer/fragments.ts';
import { headerTree } from './header-footer/header-tree.ts';
import { storeSite, withRelativeLinks } from './header-footer/store-site.ts';
import { hostileMarkup, hostileTree } from './hostile.ts';
import { siteFile } from './sites.ts';

const trees = { header: headerTree, footer: footerTree };
/** The site that sends its trees inside the containers of a whole page, as AEM exports them. The others send the tree alone. */
const siteOfWholePages = 'AU';

const fragments = { header: headerFragment, footer: footerFragment };

/** Serves the header or the footer of every store, both as a tree of components (JSON) and as HTML. */
export const headerFooterRoutes =
  (part: 'header' | 'footer', mode: () => Mode): FastifyPluginCallback =>
  (app, _, done) => {
    for (const locale of localeCodes) {
      app.get(`/${siteFile(locale, `${part}.${locale}.json`)}`, async (_request, reply) => {
        const site = await storeSite(locale);
        const tree: unknown = JSON.parse(withRelativeLinks(JSON.stringify(trees[part](site)), site));
        const isWholePage =
          locales[locale].marketingSite === siteOfWholePages && typeof tree === 'object' && tree !== null;
        return reply.send(mode() === 'hostile' ? hostileTree(tree) : isWholePage ? exportedPage(tree) : tree);
      });
      app.get(`/${siteFile(locale, `${part}.${locale}.html`)}`, async (_request, reply) => {
        const site = await storeSite(locale);
        const markup = withRelativeLinks(fragments[part](site), site);
        return reply.type('text/html; charset=utf-8').send(mode() === 'hostile' ? hostileMarkup(markup) : markup);
      });
    }
    done();
  };
