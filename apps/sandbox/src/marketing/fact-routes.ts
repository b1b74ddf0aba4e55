import type { WireFacts } from '@assess/content/contract';
import { localeCodes, type Locale } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import type { FastifyPluginCallback } from 'fastify';
import type { Mode } from '../scenarios.ts';
import { hostileFacts } from './hostile.ts';
import { readSiteFile } from './site-files.ts';
import { siteFile } from './sites.ts';

/**
 * Serves each store's facts: the contact details of Customer Support, the seller, the account for bank transfers if
 * there is one, and the countries of customers.
 */
export const factRoutes =
  (mode: () => Mode): FastifyPluginCallback =>
  (app, _, done) => {
    for (const locale of localeCodes) {
      const name = `facts.${locale}.json`;
      app.get(`/${siteFile(locale, name)}`, async (_request, reply) => {
        const written: WireFacts = JSON.parse(await readSiteFile(locale, name));
        const facts = { ...written, countries: await inhabitedCountries(locale) };
        return reply.send(mode() === 'hostile' ? hostileFacts(facts) : facts);
      });
    }
    done();
  };

/** The countries without inhabitants, which are in no store's list of countries. */
const uninhabited = ['AQ', 'BV', 'GS', 'HM', 'TF', 'UM'];

const inhabitedCountries = async (locale: Locale): Promise<WireFacts['countries']> =>
  (await loadCountries(locale)).options
    .filter(({ value }) => !uninhabited.includes(value))
    .map(({ value, label }) => ({ code: value, name: label }));
