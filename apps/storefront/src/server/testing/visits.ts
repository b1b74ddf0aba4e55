import { appConfig } from '../../app-config.ts';
import { parseEnv } from '../../env.ts';
import { createVisits, type Visit } from '../visit/visit.ts';
import { sitesBelow } from './fake-sites.ts';

const env = parseEnv(sitesBelow('https://sites.example'));

/** Makes the visit of a request to a store with default settings. */
export const visitOf = createVisits({
  trustProxy: false,
  countryHeader: env.COUNTRY_HEADER,
  configFor: (locale) => appConfig(env, locale, new Date(0)),
  log: { error: () => undefined },
});

/** A visit to a path of a store with default settings. */
export const aVisit = (path: string, init?: RequestInit): Visit =>
  visitOf(new Request(`http://store.test${path}`, init));
