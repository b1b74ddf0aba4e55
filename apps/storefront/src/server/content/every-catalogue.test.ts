import { localeCodes } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { expect, it } from 'vitest';
import { everyCatalogue } from './every-catalogue.ts';

it.each(localeCodes)('has the texts of every section that the site of %s may say otherwise', async (locale) => {
  const { messages } = await createI18n(locale, everyCatalogue);
  const ids = Object.keys(messages);
  for (const section of [
    'storefront.error.text',
    'invoices.findPage.heading',
    'invoices.payment.alreadyPaid',
    'headerFooter.account.signOut',
    'headerFooter.mergedAccount.personal',
    'headerFooter.oldCart.heading',
    'headerFooter.search.products',
  ])
    expect(ids).toContain(section);
});
