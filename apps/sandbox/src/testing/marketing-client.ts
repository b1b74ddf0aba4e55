import type { Locale } from '@assess/i18n';
import { siteOf as regionalSite, sitePath } from '../marketing/sites.ts';
import type { Mode, ScenarioName } from '../scenarios.ts';
import { call } from './card-processor-client.ts';
import { startSandbox } from './start-sandbox.ts';

/** Starts the sandbox and creates a client that reads the marketing sites like the storefront's server. */
export async function startMarketing() {
  const sandbox = await startSandbox();
  const base = `${sandbox.url}/marketing`;
  const siteOf = (locale: Locale) => `${base}/${sitePath(locale)}`;
  const originOf = (locale: Locale) => `${base}/${regionalSite(locale).name}`;
  return {
    ...sandbox,
    siteOf,
    originOf,
    /** Fetches a file of a store's site, such as `header.{locale}.json`. A `*` in the name is replaced by the locale. */
    get: (locale: Locale, resource: string) => fetch(`${siteOf(locale)}/${resource.replace('*', locale)}`),
    ask: (locale: Locale, endpoint: string, body: unknown) =>
      call(`${originOf(locale)}/content/_cq_graphql/${endpoint}/endpoint.json`, { method: 'POST', body }),
    search: async (locale: Locale, q: string) =>
      (await call(`${siteOf(locale)}/search/suggestions.json?${new URLSearchParams({ q, locale })}`)).body,
    turn: (name: ScenarioName, mode: Mode) =>
      call(`${sandbox.url}/scenarios/${name}`, { method: 'PUT', body: { mode } }),
  };
}
