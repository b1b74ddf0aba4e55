import { describe, expect, it } from 'vitest';
import { pageContentExample } from '../testing/wire-examples.ts';
import { pageContentQuery, parsePageContent } from './parse-page-content.ts';

const answer = (...items: unknown[]) => ({ data: { invoicesAppList: { items } } });

describe(parsePageContent, () => {
  it('calls each text by its id in the catalogue', () => {
    expect(parsePageContent(pageContentExample)).toEqual(
      new Map([
        ['invoices.findPage.heading', 'Find your regional invoice'],
        ['invoices.payment.total', '{count, plural, one {# regional invoice} other {# regional invoices}}'],
      ]),
    );
  });

  it.each([
    ['error', 'storefront.error.x'],
    ['findPage', 'invoices.findPage.x'],
    ['invoiceNumberPage', 'invoices.results.x'],
    ['orderNumberPage', 'invoices.results.x'],
    ['purchaseOrderNumberPage', 'invoices.results.x'],
    ['paymentPage', 'invoices.payment.x'],
    ['confirmationPage', 'invoices.confirmation.x'],
    ['modals', 'invoices.modals.x'],
    ['findForm', 'invoices.findForm.x'],
    ['searchSection', 'headerFooter.search.x'],
    ['accountSection', 'headerFooter.account.x'],
    ['bannerSection', 'headerFooter.mergedAccount.x'],
    ['oldCartModal', 'headerFooter.oldCart.x'],
  ])('asks for the section %s, whose texts begin with %s', (section, id) => {
    expect(parsePageContent(answer({ [section]: { x: 'text' } }))).toEqual(new Map([[id, 'text']]));
    expect(pageContentQuery).toMatch(new RegExp(`\\b${section}\\b`));
  });

  it('drops texts, sections and items that are none, one by one', () => {
    const item = {
      findPage: { heading: 'Good', intro: 7, title: null },
      modals: 'x',
      paymentPage: ['x'],
      other: { a: 'x' },
    };
    expect(parsePageContent(answer(null, 'x', item))).toEqual(new Map([['invoices.findPage.heading', 'Good']]));
  });

  it('tells errors from an answer that is none', () => {
    expect(parsePageContent({ errors: [{ message: 'x' }] })).toBe('graphql-errors');
    expect(parsePageContent({ ...answer(), errors: ['x'] })).toBe('graphql-errors');
    expect(parsePageContent({ ...answer(), errors: [] })).toEqual(new Map());
    for (const other of [null, 'x', {}, { data: null }, { data: { invoicesAppList: null } }])
      expect(parsePageContent(other)).toBeUndefined();
  });
});
