import { appConfig } from '../../read-app-config.ts';
import { parseEnv } from '../../env.ts';
import { createRequestContexts, type RequestContext } from '../request-context/request-context.ts';
import { sitesBelow } from './fake-sites.ts';

const env = parseEnv(sitesBelow('https://sites.example'));

/** Creates the context of a request to a store with default settings. */
export const contextOf = createRequestContexts({
  trustProxy: false,
  countryHeader: env.COUNTRY_HEADER,
  configFor: (locale) => appConfig(env, locale, new Date(0)),
  log: { error: () => undefined },
});

/** Creates a context for a path of a store with default settings. */
export const aContext = (path: string, init?: RequestInit): RequestContext =>
  contextOf(new Request(`http://store.test${path}`, init));
