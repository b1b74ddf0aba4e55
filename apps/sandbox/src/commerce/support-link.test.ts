import { describe, expect, it } from 'vitest';
import { startCommerce } from '../testing/commerce-client.ts';
import { texts } from './texts/texts.ts';

describe('Customer Support', () => {
  it.each(Object.entries(texts))('is named in each sentence that links to it, in %s', (_, { support, ...said }) => {
    const { checkout, order, account } = said;
    for (const sentence of [
      checkout.sanctioned,
      checkout.failedForGood,
      order.overdue,
      account.noQualification,
      account.noAddress,
    ])
      expect(sentence.split(support)).toHaveLength(2);
  });

  it.each([
    ['en-us', '/marketing/us/contact-us', 'Customer Support'],
    ['fr-ca', '/marketing/ca/fr/contact-us', 'service à la clientèle'],
  ])('is a link to the site of %s', async (locale, path, name) => {
    const { get, identity, url } = await startCommerce({ locale });
    await identity.register('new.person@example.com');
    expect((await get('/my-account/qualifications')).html).toContain(`<a href="${url}${path}">${name}</a>`);
    expect((await get('/my-account/address-book')).html).toContain(`<a href="${url}${path}">${name}</a>`);
  });
});
