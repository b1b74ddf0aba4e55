import type { Locale } from '@assess/i18n';
import { siteOf as regionalSite, sitePath } from '../marketing/sites.ts';
import type { Mode, ScenarioName } from '../scenarios.ts';
import { call } from './card-processor-client.ts';
import { startSandbox } from './start-sandbox.ts';

/** Reads the marketing sites as the storefront's server does. */
export async function startMarketing() {
  const sandbox = await startSandbox();
  const base = `${sandbox.url}/marketing`;
  const siteOf = (locale: Locale) => `${base}/${sitePath(locale)}`;
  const originOf = (locale: Locale) => `${base}/${regionalSite(locale).name}`;
  return {
    ...sandbox,
    siteOf,
    originOf,
    /** Fetches a resource of a store's site, such as `header.{locale}.json`; `*` stands for the locale. */
    get: (locale: Locale, resource: string) => fetch(`${siteOf(locale)}/${resource.replace('*', locale)}`),
    ask: (locale: Locale, endpoint: string, body: unknown) =>
      call(`${originOf(locale)}/content/_cq_graphql/${endpoint}/endpoint.json`, { method: 'POST', body }),
    search: async (locale: Locale, q: string) =>
      (await call(`${siteOf(locale)}/search/suggestions.json?${new URLSearchParams({ q, locale })}`)).body,
    turn: (name: ScenarioName, mode: Mode) =>
      call(`${sandbox.url}/scenarios/${name}`, { method: 'PUT', body: { mode } }),
  };
}
