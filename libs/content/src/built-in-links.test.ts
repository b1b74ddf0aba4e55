import { localeCodes, locales } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from './links.ts';
import type { Content } from './content.ts';
import { exampleSiteOf, loadExampleContent } from './testing/example-content.ts';

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);

function linksOf({ header, footer }: Content): MenuItem[] {
  return [
    header.home,
    ...header.utility,
    ...(header.quickLinks ?? []),
    ...(header.countryUnknown ? [header.countryUnknown.link] : []),
    ...header.menu.flatMap(({ lists, tile }) => [...lists.flatMap(({ links }) => links), ...(tile ? [tile.link] : [])]),
    ...[...footer.columns, ...footer.lists].flatMap(({ links }) => links),
    ...(footer.countrySelector ? [footer.countrySelector] : []),
    ...footer.legalLinks,
    ...footer.socialLinks.map(({ name, href }) => ({ title: name, linkPath: href })),
  ];
}

const pathsOf = (content: Content) => linksOf(content).map(({ linkPath }) => linkPath);

describe('links of the built-in content', () => {
  it('follow the store and its language', async () => {
    expect((await loadExampleContent('en-us')).pages).toMatchObject({
      invoices: '/invoices/en-us',
      quickOrder: '/store/usassessments/en/quickOrder',
      orderStatus: '/store/usassessments/en/order-status',
      orderHistory: '/en/my-account/order-history?locale=en-us',
      support: 'https://us.assessments.example/contact-us',
    });
    const { account, ...pages } = (await loadExampleContent('fr-ca')).pages;
    expect(account['address-book']).toBe('/fr/my-account/address-book?locale=fr-ca');
    expect(pages).toEqual({
      signIn: '/fr/login?locale=fr-ca',
      register: '/fr-ca/register',
      invoices: '/invoices/fr-ca',
      quickOrder: '/store/caassessments/fr/quickOrder',
      orderStatus: '/fr-ca/order-status',
      orderHistory: '/fr/my-account/order-history?locale=fr-ca',
      search: '/search.html?locale=fr-ca',
      support: 'https://ca.assessments.example/fr/contact-us',
      termsOfSale: 'https://ca.assessments.example/fr/legal/terms-of-sale',
      privacy: 'https://ca.assessments.example/fr/legal/privacy',
    });
  });

  it('take the marketing site that is configured', async () => {
    const marketingSite = 'https://marketing.test/fr';
    const content = await loadExampleContent('fr-ca', { marketingSite });
    expect(content.pages.support).toBe('https://marketing.test/fr/contact-us');
    expect(JSON.stringify(content)).not.toContain('.example');
  });

  it('stand at the top of the host where the invoices do', async () => {
    const content = await loadExampleContent('nl-nl', { invoicesPath: '' });
    expect(content.pages.invoices).toBe('/nl-nl');
    expect(pathsOf(content)).not.toContain('/invoices/nl-nl');
  });

  it('lead only to what a payer needs in simplified mode', async () => {
    const content = await loadExampleContent('en-us', { isSimplified: true });
    expect(titlesOf(linksOf(content))).toEqual([
      'Assessments',
      'Invoices',
      'Contact us',
      'See international contacts',
      'Terms of sale',
      'Cookies',
      'Terms of use',
      'Privacy',
      'Do not sell my personal information',
      'Patent notice',
      'Accessibility',
    ]);
    expect(content.header.home.linkPath).toBe('/invoices/en-us');
    expect(content.header.hasSearch).toBe(false);
  });

  it.each([
    ['/assessments/speech-language', 'Speech & language', 'Parole et langage', 'Spraak en taal', 'Habla y lenguaje'],
    ['/topics/dyslexia', 'Dyslexia', 'Dyslexie', 'Dyslexie', 'Dislexia'],
    ['/digital/assessment', 'Digital assessment', 'Évaluation numérique', 'Digitaal testen', 'Evaluación digital'],
    ['/training/workshops', 'Live workshops', 'Ateliers en direct', 'Live workshops', 'Talleres en directo'],
    ['/webinars/upcoming', 'Upcoming webinars', 'Webinaires à venir', 'Komende webinars', 'Próximos webinarios'],
    ['/blogs', 'Blogs', 'Blogues', 'Blogs', 'Blogs'],
    ['/ordering/purchase-orders', 'Purchase orders', 'Bons de commande', 'Inkooporders', 'Órdenes de compra'],
    ['/account-guides/share', 'Share an account', 'Partager un compte', 'Account delen', 'Compartir una cuenta'],
    ['/support/technical', 'Technical support', 'Soutien technique', 'Technische ondersteuning', 'Asistencia técnica'],
    ['/admissions', 'Admissions tests', 'Tests d’admission', 'Toelatingstests', 'Pruebas de admisión'],
    ['/legal/terms-of-sale', 'Terms of sale', 'Conditions de vente', 'Verkoopvoorwaarden', 'Condiciones de venta'],
    ['/about', 'Our story', 'Notre histoire', 'Ons verhaal', 'Nuestra historia'],
    ['/investors/governance', 'Governance', 'Gouvernance', 'Bestuur en toezicht', 'Gobierno corporativo'],
    ['/careers/early', 'Early careers', 'Débuts de carrière', 'Starters', 'Primer empleo'],
    ['/legal/cookies', 'Cookies', 'Témoins', 'Cookies', 'Cookies'],
    ['/legal/accessibility', 'Accessibility', 'Accessibilité', 'Toegankelijkheid', 'Accesibilidad'],
  ])('have titles in each language: %s', async (path, ...titles) => {
    for (const [index, locale] of (['en-us', 'fr-ca', 'nl-nl', 'es-es'] as const).entries()) {
      const link = linksOf(await loadExampleContent(locale)).find(
        ({ linkPath }) => linkPath === exampleSiteOf(locale) + path,
      );
      expect(link?.title).toBe(titles[index]);
    }
  });

  it('offer beside the search what customers do most', async () => {
    const { quickLinks = [] } = (await loadExampleContent('fr-ca')).header;
    expect(quickLinks).toEqual([
      { title: 'Commande rapide', linkPath: '/store/caassessments/fr/quickOrder' },
      { title: 'État de la commande', linkPath: '/fr-ca/order-status' },
      { title: 'Factures', linkPath: '/invoices/fr-ca' },
      {
        title: 'Connexion aux plateformes des produits',
        linkPath: 'https://ca.assessments.example/fr/digital/logins',
      },
    ]);
  });

  it('lead visitors whose country cannot be told to the international contacts', async () => {
    for (const locale of localeCodes)
      for (const isSimplified of [false, true]) {
        const { countryUnknown, quickLinks } = (await loadExampleContent(locale, { isSimplified })).header;
        expect(countryUnknown?.link.linkPath).toBe(`${exampleSiteOf(locale)}/contact-us/international`);
        expect(quickLinks?.length ?? 0).toBe(isSimplified ? 0 : 4);
      }
  });

  describe.each(localeCodes)('in %s', (locale) => {
    const { storeId, language } = locales[locale];
    const marketingSite = exampleSiteOf(locale);
    const own = [
      `/store/${storeId}/${language}/quickOrder`,
      locale === 'en-us' ? '/store/usassessments/en/order-status' : `/${locale}/order-status`,
      `/invoices/${locale}`,
      `/${language}/my-account/order-history?locale=${locale}`,
      `/search.html?locale=${locale}`,
      `/${language}/login?locale=${locale}`,
      `/${locale}/register`,
    ];
    const isOwn = (path: string) => own.includes(path) || path.startsWith(`${marketingSite}/`);

    it.each([false, true])('never leave the region (simplified: %s)', async (isSimplified) => {
      const content = await loadExampleContent(locale, { isSimplified });
      const { account, ...pages } = content.pages;
      const paths = [...pathsOf(content), ...Object.values(pages), account['order-history']];
      expect(paths.filter((path) => !isOwn(path))).toEqual([]);
    });

    it('have a title and a valid URL without a stray slash', async () => {
      for (const { title, linkPath } of linksOf(await loadExampleContent(locale))) {
        expect(title.trim()).toBe(title);
        expect(title).not.toBe('');
        expect(new URL(linkPath, 'https://store.test').href).not.toMatch(/[^:]\/\//);
      }
    });

    it('have different titles within a list, and menu panels different ids', async () => {
      const { header, footer } = await loadExampleContent(locale);
      const lists = [...header.menu.flatMap((section) => section.lists), ...footer.columns, ...footer.lists];
      for (const titles of [
        ...lists.map(({ links }) => titlesOf(links)),
        titlesOf([...footer.columns, ...footer.lists]),
      ])
        expect(new Set(titles).size).toBe(titles.length);
      const ids = header.menu.map(({ ariaControlsId }) => ariaControlsId);
      expect(new Set(ids).size).toBe(3);
    });

    it('include the pages that screens refer to', async () => {
      const content = await loadExampleContent(locale);
      const { support, termsOfSale, privacy, invoices, orderStatus, quickOrder } = content.pages;
      expect(pathsOf(content)).toEqual(
        expect.arrayContaining([support, termsOfSale, privacy, invoices, orderStatus, quickOrder]),
      );
    });
  });
});
