import { loadBuiltInContent } from '@assess/content';
import { bankTransferExample, sellerExample } from '@assess/content/testing';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { createStoreDetails } from './store-details.ts';

/** Loads the details of the UK store. */
async function detailsOf({ bankTransfer }: { bankTransfer: boolean }) {
  const content = await loadBuiltInContent('en-gb', { marketingSite: 'https://sites.example' });
  const storeFor = createStoreDetails({
    textsFor: async (_, messages) => setupI18n({ locale: 'en-gb', messages: { 'en-gb': messages } }),
    brandIn: (i18n) => i18n._('brand'),
    pageDataFor: async () => ({
      content: { ...content, bankTransfer: { details: bankTransferExample } },
      flags: { bankTransfer },
      messages: { brand: 'Assessments' },
      seller: sellerExample,
    }),
  });
  return storeFor({});
}

describe('the details of a store for its documents', () => {
  it('contain the account for bank transfers where the store takes them', async () => {
    expect(await detailsOf({ bankTransfer: true })).toMatchObject({ bank: bankTransferExample });
  });

  it('contain the seller that the site of the store names', async () => {
    expect(await detailsOf({ bankTransfer: false })).toMatchObject({ seller: sellerExample });
  });

  it('omit the account where the store takes no bank transfers, also when its site names one', async () => {
    expect(await detailsOf({ bankTransfer: false })).toMatchObject({ bank: undefined });
  });

  it('contain the texts of the site', async () => {
    expect(await detailsOf({ bankTransfer: false })).toMatchObject({ brand: 'Assessments' });
  });
});
