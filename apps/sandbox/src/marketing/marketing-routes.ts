import type { FastifyPluginCallback } from 'fastify';
import type { ScenarioName, Scenarios } from '../scenarios.ts';
import { factRoutes } from './fact-routes.ts';
import { headerFooterRoutes } from './header-footer-routes.ts';
import { pageContentRoutes } from './page-content-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { searchRoutes } from './search-routes.ts';

/**
 * Serves the regional marketing sites, each below its name in lower case. Header, footer, facts, page content and
 * search have a scenario each; the linked pages and pictures have none.
 *
 * @see spec §7 Content
 */
export const marketingRoutes =
  (scenarios: Scenarios): FastifyPluginCallback =>
  (app, _, done) => {
    const underSwitch = (name: ScenarioName, routes: FastifyPluginCallback) =>
      app.register(async (resource) => {
        scenarios.apply(resource, name);
        resource.register(routes);
      });
    underSwitch(
      'marketing-header',
      headerFooterRoutes('header', () => scenarios.modeOf('marketing-header')),
    );
    underSwitch(
      'marketing-footer',
      headerFooterRoutes('footer', () => scenarios.modeOf('marketing-footer')),
    );
    underSwitch(
      'marketing-facts',
      factRoutes(() => scenarios.modeOf('marketing-facts')),
    );
    underSwitch(
      'marketing-page',
      pageContentRoutes(() => scenarios.modeOf('marketing-page')),
    );
    underSwitch(
      'marketing-search',
      searchRoutes(() => scenarios.modeOf('marketing-search')),
    );
    app.register(pageRoutes);
    done();
  };
