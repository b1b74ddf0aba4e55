import { localeCodes, locales } from '@assess/i18n';
import { exampleSiteOf } from '@assess/content/testing';
import { describe, expect, it } from 'vitest';
import { startMarketing } from '../testing/marketing-client.ts';

const addressesIn = (text: string): string[] =>
  [...text.matchAll(/"?(?:linkPath|path|href)"?[=:]\s*"([^"]+)"/g)].map(([, address = '']) => address);

const newReleases = { en: 'New releases', fr: 'Nouveautés', nl: 'Nieuw verschenen', es: 'Novedades' };

describe('header and footer', () => {
  it.each(['header.*.json', 'footer.*.json', 'header.*.html', 'footer.*.html'])(
    'are served as %s and lead nowhere but to their own region',
    async (resource) => {
      const { get } = await startMarketing();
      for (const locale of localeCodes) {
        const { language, storeId } = locales[locale];
        const answer = await get(locale, resource);
        expect(answer.headers.get('content-type')).toBe(
          resource.endsWith('json') ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
        );
        const text = await answer.text();
        const addresses = addressesIn(text);
        expect(addresses.length).toBeGreaterThan(20);
        const own = [`/store/${storeId}/`, `/${locale}/`, `/invoices/${locale}`];
        const isOwn = (address: string) =>
          /^[\w.]/.test(address) ? !address.includes(':') : own.some((start) => address.startsWith(start));
        expect(addresses.filter((address) => !isOwn(address))).toEqual([]);
        expect(text).toContain(newReleases[language]);
      }
    },
  );

  it('say whose footer it is, and keep the name of the country selector', async () => {
    const { get } = await startMarketing();
    for (const locale of localeCodes) {
      const { host } = new URL(exampleSiteOf(locale));
      for (const resource of ['footer.*.json', 'footer.*.html'])
        expect(await (await get(locale, resource)).text()).toMatch(
          new RegExp(`© Assessments( UK Clinical)? – ${host}\\. `),
        );
      const tree = (await (await get(locale, 'footer.*.json')).json())[':items'];
      expect(tree.countryselector.title.split(/\s?: /)[0]).toBe(locales[locale].name);
    }
  });
});

describe('the resources of a site', () => {
  it('are in no other region', async () => {
    const { get } = await startMarketing();
    for (const resource of ['header.fr-ca.json', 'footer.en-ca.html', 'header.xx-yy.json', '../../../scenarios.ts'])
      expect((await get('en-us', resource)).status, resource).toBe(404);
    expect((await get('en-nz', 'header.en-au.json')).status).toBe(200); // they share a site
  });

  it('have a banner whose days are over, and for all days while announcing', async () => {
    const { get, turn } = await startMarketing();
    const banner = async () => (await (await get('fr-ca', 'header.*.json')).json())[':items'].banner;
    expect(await banner()).toMatchObject({ title: 'Avis', from: '2026-01-12', until: '2026-01-16' });
    await turn('marketing-header', 'announcing');
    expect(Object.keys(await banner())).toEqual([':type', 'title', 'text', 'link']);
  });

  it('attack where they are hostile, in markup and in trees', async () => {
    const { get, turn } = await startMarketing();
    for (const part of ['header', 'footer'] as const) {
      await turn(`marketing-${part}`, 'hostile');
      const markup = await (await get('en-us', `${part}.*.html`)).text();
      expect(markup).toContain('<script>');
      expect(markup).toContain('New releases');
      const tree = await (await get('en-us', `${part}.*.json`)).text();
      expect(JSON.parse(tree)[':items']).toBeDefined();
      expect(tree).toContain('"javascript:');
      expect(tree).toContain('onerror=');
    }
  });
});

describe('the switches of the marketing sites', () => {
  const resources = {
    'marketing-header': 'header.*.json',
    'marketing-footer': 'footer.*.html',
    'marketing-search': 'search/suggestions.json?q=a&locale=*',
  } as const;
  const names = Object.keys(resources) as (keyof typeof resources)[];

  it.each([
    ['broken', 502],
    ['missing', 404],
    ['error', 500],
    ['html', 200],
  ] as const)('let each resource be %s by itself', async (mode, status) => {
    const { get, turn } = await startMarketing();
    for (const name of names) {
      await turn(name, mode);
      for (const other of names)
        expect((await get('en-us', resources[other])).status, other).toBe(other === name ? status : 200);
      if (mode === 'html')
        expect((await get('en-us', resources[name])).headers.get('content-type')).toBe('text/html; charset=utf-8');
      await turn(name, 'normal');
    }
  });

  it('let answers end in the middle, though their length is that of the whole', async () => {
    const { get, turn } = await startMarketing();
    for (const name of names) {
      const whole = Buffer.byteLength(await (await get('nl-nl', resources[name])).text());
      await turn(name, 'truncated');
      const answer = await get('nl-nl', resources[name]);
      expect(answer.headers.get('content-length')).toBe(String(whole));
      await expect(answer.text()).rejects.toThrow('terminated');
    }
  });

  it('leave pages and pictures alone', async () => {
    const { get, originOf, turn } = await startMarketing();
    for (const name of names) await turn(name, 'down');
    await expect(get('en-us', 'header.*.json')).rejects.toThrow('fetch failed');
    expect((await get('en-us', 'contact-us')).status).toBe(200);
    expect((await fetch(`${originOf('en-us')}/content/dam/assess/learning.png`)).status).toBe(200);
  });
});
