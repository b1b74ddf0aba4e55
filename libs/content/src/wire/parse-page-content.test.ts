import { describe, expect, it } from 'vitest';
import { pageContentExample } from '../testing/wire-examples.ts';
import { pageContentQuery, parsePageContent } from './parse-page-content.ts';

const siteResponse = (...items: unknown[]) => ({ data: { invoicesAppList: { items } } });

describe(parsePageContent, () => {
  it('calls each text by its id in the catalogue, those of one page apart', () => {
    expect(parsePageContent(pageContentExample)).toEqual(
      new Map([
        ['every', new Map([['invoices.findPage.heading', 'Find your regional invoice']])],
        [
          'payment',
          new Map([
            ['invoices.payment.total', '{count, plural, one {# regional invoice} other {# regional invoices}}'],
          ]),
        ],
      ]),
    );
  });

  it.each([
    ['error', 'every', 'storefront.error.x'],
    ['findPage', 'every', 'invoices.findPage.x'],
    ['invoiceNumberPage', 'invoice-number', 'invoices.results.x'],
    ['orderNumberPage', 'order-number', 'invoices.results.x'],
    ['purchaseOrderNumberPage', 'purchase-order-number', 'invoices.results.x'],
    ['paymentPage', 'payment', 'invoices.payment.x'],
    ['confirmationPage', 'payment', 'invoices.confirmation.x'],
    ['modals', 'every', 'invoices.modals.x'],
    ['findForm', 'every', 'invoices.findForm.x'],
    ['searchSection', 'every', 'headerFooter.search.x'],
    ['accountSection', 'every', 'headerFooter.account.x'],
    ['bannerSection', 'every', 'headerFooter.mergedAccount.x'],
    ['oldCartModal', 'every', 'headerFooter.oldCart.x'],
  ] as const)('asks for the section %s, whose texts hold on %s page and begin with %s', (section, page, id) => {
    const found = parsePageContent(siteResponse({ [section]: { x: 'text' } }));
    expect(found).toEqual(new Map([[page, new Map([[id, 'text']])]]));
    expect(pageContentQuery).toMatch(new RegExp(`\\b${section}\\b`));
  });

  it('finds the texts of a section that are called otherwise in the catalogue', () => {
    const texts = { 'card.pay': 'a', 'summary.pay': 'b', selectAll: 'c' };
    expect(
      parsePageContent(siteResponse({ orderNumberPage: texts, findForm: { orderNumber: 'd', orderNumbers: 'e' } })),
    ).toEqual(
      new Map([
        [
          'every',
          new Map([
            ['invoices.orderNumber', 'd'],
            ['invoices.findForm.orderNumbers', 'e'],
          ]),
        ],
        [
          'order-number',
          new Map([
            ['invoices.card.pay', 'a'],
            ['invoices.summary.pay', 'b'],
            ['invoices.results.selectAll', 'c'],
          ]),
        ],
      ]),
    );
  });

  it('keeps the texts of the three kinds of results apart', () => {
    const found = parsePageContent(
      siteResponse({
        invoiceNumberPage: { back: 'i' },
        orderNumberPage: { back: 'o' },
        purchaseOrderNumberPage: { back: 'p' },
      }),
    );
    if (!(found instanceof Map)) throw new Error('There are no texts.');
    expect([...found].map(([page, texts]) => [page, texts.get('invoices.results.back')])).toEqual([
      ['invoice-number', 'i'],
      ['order-number', 'o'],
      ['purchase-order-number', 'p'],
    ]);
  });

  it('drops texts, sections and items that are none, one by one', () => {
    const item = {
      findPage: { heading: 'Good', intro: 7, title: null },
      modals: 'x',
      paymentPage: ['x'],
      other: { a: 'x' },
    };
    expect(parsePageContent(siteResponse(null, 'x', item))).toEqual(
      new Map([['every', new Map([['invoices.findPage.heading', 'Good']])]]),
    );
  });

  it('tells errors from a response that is none', () => {
    expect(parsePageContent({ errors: [{ message: 'x' }] })).toBe('graphql-errors');
    expect(parsePageContent({ ...siteResponse(), errors: ['x'] })).toBe('graphql-errors');
    expect(parsePageContent({ ...siteResponse(), errors: [] })).toEqual(new Map());
    for (const other of [null, 'x', {}, { data: null }, { data: { invoicesAppList: null } }])
      expect(parsePageContent(other)).toBeUndefined();
  });
});
