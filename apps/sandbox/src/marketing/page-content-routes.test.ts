import { localeCodes, type Locale } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { startMarketing } from '../testing/marketing-client.ts';
import { endpoints } from './sites.ts';

const query = `query InvoicesApp($locale: String) { invoicesAppList(locale: $locale) { items { findPage findForm } } }`;

const headings: Partial<Record<Locale, string>> = {
  'fr-ca': 'Trouvez et payez votre facture',
  'nl-nl': 'Uw factuur zoeken en betalen',
  'es-es': 'Busque y pague su factura',
};

describe('the page content', () => {
  it('of every store is in its language, at its endpoint and at that of simplified mode', async () => {
    const { ask } = await startMarketing();
    for (const locale of localeCodes)
      for (const endpoint of [endpoints[locale], 'simplified']) {
        const { status, body } = await ask(locale, endpoint, { query, variables: { locale } });
        expect(status).toBe(200);
        const [item] = body.data.invoicesAppList.items;
        expect(Object.keys(item)).toEqual(['findPage', 'findForm']); // what the query names
        expect(item.findPage.heading).toBe(headings[locale] ?? 'Find and pay your invoice');
      }
  });

  it('says of its own where both numbers are, and in the UK whose invoices these are', async () => {
    const { ask } = await startMarketing();
    const introOf = async (locale: Locale) =>
      (await ask(locale, endpoints[locale], { query })).body.data.invoicesAppList.items[0].findPage.intro;
    expect(await introOf('en-us')).toMatch(/^Enter an invoice.* You'll find both on your invoice\.$/);
    expect(await introOf('en-gb')).toMatch(/^This page is for invoices from Assessments UK Clinical\./);
  });

  it.each([
    ['asks for something else', '{ __typename }'],
    ['asks for a section that there is not', '{ invoicesAppList { items { secrets } } }'],
    ['is no query', '{ invoicesAppList {'],
  ])('is refused where the query %s', async (_, source) => {
    const { ask } = await startMarketing();
    const { status, body } = await ask('en-us', 'us-assessments', { query: source });
    expect(status).toBe(400);
    expect(body.errors[0].message).toEqual(expect.any(String));
  });

  it('is at no other site’s endpoint', async () => {
    const { ask } = await startMarketing();
    expect((await ask('en-us', 'clinical-uk', { query })).status).toBe(404);
    expect((await ask('en-us', 'us-assessments', {})).status).toBe(422);
  });

  it('fails under its own switch, and attacks where it is hostile', async () => {
    const { ask, get, turn } = await startMarketing();
    await turn('marketing-page', 'error');
    expect((await ask('en-us', 'us-assessments', { query })).status).toBe(500);
    expect((await get('en-us', 'header.*.json')).status).toBe(200);
    await turn('marketing-page', 'hostile');
    const { body } = await ask('en-us', 'us-assessments', { query });
    const { findPage } = body.data.invoicesAppList.items[0];
    expect(findPage.heading).toBe('Find and pay your invoice');
    expect(findPage.intro).toContain('onerror=');
  });
});
