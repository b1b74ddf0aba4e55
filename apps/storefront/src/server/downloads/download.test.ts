import { loadBuiltInContent } from '@assess/content';
import { bankTransferExample, sellerExample } from '@assess/content/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { aContext } from '../testing/request-contexts.ts';
import { csv, download, type StoreWords } from './download.ts';

/** Captures the words with which a file of the UK store is written. */
async function wordsOf({ bankTransfer }: { bankTransfer: boolean }): Promise<StoreWords | undefined> {
  const context = aContext('/invoices/en-gb/invoice-number/L1/list');
  const content = await loadBuiltInContent('en-gb', { marketingSite: 'https://sites.example' });
  let given: StoreWords | undefined;
  const answer = download(
    {
      pageDataFor: async () => ({
        content: { ...content, bankTransfer: { details: bankTransferExample } },
        flags: { bankTransfer },
        messages: {},
        seller: sellerExample,
      }),
      answerError: () => Promise.reject(new Error('no file')),
      log: pino({ level: 'silent' }),
    },
    csv,
    async () => ({
      name: 'words',
      write: (words) => {
        given = words;
        return '';
      },
    }),
  );
  await answer(context, {});
  return given;
}

describe('a downloaded file', () => {
  it('has the bank details if the store accepts bank transfers', async () => {
    expect(await wordsOf({ bankTransfer: true })).toMatchObject({ bank: bankTransferExample });
  });

  it("has the seller of the store's site", async () => {
    expect(await wordsOf({ bankTransfer: false })).toMatchObject({ seller: sellerExample });
  });

  it('has no bank details if the store accepts no bank transfers', async () => {
    expect(await wordsOf({ bankTransfer: false })).toMatchObject({ bank: undefined });
  });
});
