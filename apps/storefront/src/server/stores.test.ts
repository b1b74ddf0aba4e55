import { localeCodes, locales } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { bareAssets } from './testing/bare-assets.ts';
import { sitesBelow } from './testing/fake-sites.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';

/** Creates a storefront with no servers behind it, because these pages send no requests. */
function createStorefront(variables: Record<string, string> = {}) {
  const nowhere = 'http://127.0.0.1:1';
  const env = parseEnv({
    GATEWAY_ORIGIN: nowhere,
    COMMERCE_ORIGIN: nowhere,
    ...sitesBelow(nowhere),
    FLAG_DEFAULTS: 'sso=true',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const { fetch } = compose(env, bareAssets);
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(new Request(`http://store.test${path}`, { headers }));
}

const lead = async (path: string, headers: Record<string, string> = {}, variables = {}) => {
  const answer = await createStorefront(variables)(path, headers);
  expect(answer.status).toBe(307);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.headers.get('location');
};

describe('the find page of every store', () => {
  it.each(localeCodes)('%s is in its own language and names all others', async (locale) => {
    const answer = await createStorefront({ PUBLIC_ORIGIN: 'https://store.example' })(`/invoices/${locale}`);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain(`<html lang="${locales[locale].htmlLang}"`);
    expect(page).toContain(`<link rel="canonical" href="https://store.example/invoices/${locale}"/>`);
    expect(page.match(/rel="alternate" hrefLang="[^"]+" href="[^"]+"/g)).toHaveLength(localeCodes.length + 1);
    expect(page).toContain('hrefLang="x-default" href="https://store.example/invoices"');
  });

  it('names the UK clinical business in the UK, or if the host is configured so', async () => {
    const words = 'Assessments UK Clinical';
    expect(await (await createStorefront()('/invoices/en-gb')).text()).toContain(words);
    expect(await (await createStorefront({ SITE_MODE: 'global' })('/invoices/en-gb')).text()).not.toContain(words);
    expect(await (await createStorefront()('/invoices/en-us')).text()).not.toContain(words);
    expect(await (await createStorefront({ SITE_MODE: 'regional' })('/invoices/en-us')).text()).toContain(words);
  });

  it('has a short header and footer in simplified mode', async () => {
    const usual = await (await createStorefront()('/invoices/nl-nl')).text();
    const short = await (await createStorefront({ SIMPLIFIED_MODE: 'true' })('/invoices/nl-nl')).text();
    expect(short.match(/<a /g)?.length).toBeLessThan((usual.match(/<a /g)?.length ?? 0) / 2);
  });
});

describe('a store without a flag service', () => {
  const flagsIn = (html: string) => /"flags":(\{[^}]*\})/.exec(html)?.[1];

  it("has the deployment's defaults, on the server and in the browser", async () => {
    const html = await (
      await createStorefront({ FLAG_DEFAULTS: 'sso=true,orderHistory=true' })('/invoices/en-us')
    ).text();
    expect(html).toContain('See your order history');
    expect(flagsIn(html)).toBe('{"orderHistory":true,"sso":true}');
  });

  it('has the built-in defaults if the deployment has none', async () => {
    const html = await (await createStorefront({ FLAG_DEFAULTS: '' })('/invoices/en-us')).text();
    expect(html).not.toContain('See your order history');
  });
});

describe('a URL without a locale', () => {
  it.each([
    ['/', { cookie: 'locale=es-es', 'accept-language': 'nl' }, '/invoices/es-es'],
    ['/invoices', { 'accept-language': 'fr-CA, en;q=0.5' }, '/invoices/fr-ca'],
    ['/store/invoices', { 'x-country-code': 'SG' }, '/invoices/zh-sg'],
    ['/invoices?expired=true', {}, '/invoices/en-us?expired=true'],
  ])('%s with %o leads to %s', async (path, headers, location) => {
    expect(await lead(path, headers)).toBe(location);
  });

  it('redirects to the top of a host without a base path', async () => {
    expect(await lead('/', { 'accept-language': 'nl' }, { NO_BASE_PATH: 'true' })).toBe('/nl-nl');
    expect(await lead('/invoices', {}, { NO_BASE_PATH: 'true' })).toBe('/en-us');
  });

  it('of no store is a page in the best-known language, never a redirect', async () => {
    const answer = await createStorefront()('/invoices/xx-yy', { 'accept-language': 'nl' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<html lang="nl-NL"');
  });
});

describe('a host without a base path', () => {
  it('has its invoice pages at the top, and links there', async () => {
    const answer = await createStorefront({ NO_BASE_PATH: 'true' })('/es-es');
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('action="/es-es"');
    expect(page).not.toContain('href="/invoices/');
  });
});

describe('header and footer of every page', () => {
  it('keep page and query in the country selector', async () => {
    const page = await (await createStorefront()(`/invoices/en-us?after=${id}`)).text();
    expect(page).toContain(`href="/invoices/fr-ca?after=${id}"`);
  });

  it.each([
    ['/fr-ca/register', 'fr-CA'],
    ['/es/login', 'es-ES'],
    ['/en/login', 'en-US'],
  ])('are around %s', async (path, lang) => {
    const answer = await createStorefront()(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<html lang="${lang}"`);
  });

  it.each([
    '/cart',
    '/p/KIT-1',
    '/search.html',
    '/my-account/profile',
    '/en-au/order-status',
    '/store/ukassessments/en',
  ])('are around %s when commerce is down, with a message', async (path) => {
    const answer = await createStorefront()(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('Something technical went wrong. Please try again later.');
  });
});

describe('GET /api/routingRegion', () => {
  it.each([
    ['/api/routingRegion', { 'x-country-code': 'NZ' }, 'AP'],
    ['/invoices/api/routingRegion', { 'x-locale': 'es-es' }, 'EU'],
    ['/api/routingRegion?locale=fr-ca', {}, 'CA'],
    ['/api/routingRegion', {}, 'US'],
  ])('answers %s with %o: %s', async (path, headers, routingRegion) => {
    const answer = await createStorefront()(path, headers);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ routingRegion });
  });
});

describe('an invalid environment', () => {
  it('is rejected with the names of its variables', () => {
    expect(() => parseEnv({ SITE_MODE: 'clinical', COMMERCE_ORIGIN: 'shop', NO_BASE_PATH: 'perhaps' })).toThrow(
      /^(?=.*SITE_MODE)(?=.*COMMERCE_ORIGIN)(?=.*NO_BASE_PATH)/s,
    );
  });
});

describe('a missing page', () => {
  it.each(['/invoices/xx-yy', '/xx-yy/register', '/nothing', '/xx/login'])(
    '%s has a title that says so, and is neither cached nor indexed',
    async (path) => {
      const answer = await createStorefront()(path, { 'accept-language': 'fr' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      expect(page).toContain('<title>Nous ne trouvons pas cette page – Assessments</title>');
      expect(page).toContain('<meta name="robots" content="noindex"/>');
      expect(page).not.toContain('rel="canonical"');
    },
  );
});

describe('the error page for content that answers 404', () => {
  it('does not say that the address is wrong, because the page exists and works with the built-in texts', async () => {
    const page = await (await createStorefront()('/en-us/error/404')).text();
    expect(page).toContain('<title>This page is not available right now – Assessments</title>');
    expect(page).toContain('Some texts of this page are missing.');
    expect(page).not.toContain('The address may be wrong');
  });

  it.each(['/nothing', '/en-us/error/missing', '/en-us/error/999'])(
    'is not that of the missing page %s',
    async (path) => {
      const answer = await createStorefront()(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('The address may be wrong');
    },
  );

  it('is not that of a form for a missing page', async () => {
    const { fetch } = compose(parseEnv({ ...sitesBelow('http://127.0.0.1:1'), LOG_LEVEL: 'silent' }), bareAssets);
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(new Request('http://store.test/en-us/nothing', { method: 'POST', headers }));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('The address may be wrong');
  });
});

describe('other spellings of a URL', () => {
  it.each([
    ['/invoices/fr%2Dca', '/invoices/fr-ca'],
    ['/invoices//fr-ca/', '/invoices/fr-ca'],
    ['/invoices/FR-CA?expired=true', '/invoices/fr-ca?expired=true'],
    ['/cart/', '/cart'],
    ['//evil.example/', '/evil.example'],
  ])('%s lead to %s', async (path, location) => {
    const answer = await createStorefront()(path, { cookie: 'locale=nl-nl' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(location);
  });
});

describe('input of a visitor', () => {
  it('never reaches another visitor through a cached page', async () => {
    const ask = createStorefront();
    await ask('/invoices/es-es', { 'x-locale': 'nl-nl', cookie: 'locale=nl-nl', 'accept-language': 'nl' });
    expect(await (await ask('/invoices/es-es')).text()).toContain('<html lang="es-ES"');
  });
});

describe('titles', () => {
  it.each([
    ['/fr/login', 'Connexion'],
    ['/nl-nl/register', 'Account aanmaken'],
    ['/cart?locale=fr-ca', 'Désolés, cela n’a pas fonctionné'],
  ])('%s is “%s”', async (path, title) => {
    expect(await (await createStorefront()(path)).text()).toContain(`<title>${title} – Assessments</title>`);
  });
});
