import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cardProcessorClient } from '../testing/card-processor-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { testCards } from './test-cards.ts';

const readAll = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n');

it('writes no card number and no security code to the data folder or the log', async () => {
  const { url, folder, log, clock, stop } = await startSandbox();
  const { tokenize, charge } = cardProcessorClient(url);
  const securityCode = '7391';
  const valid = { number: '371449635398431', expiryMonth: 12, expiryYear: 2030, securityCode };
  const cards = [valid, { ...valid, expiryMonth: 13 }, { ...valid, number: '371449635398432' }];
  for (const card of cards) await tokenize(card);
  for (const { number, brand, outcome } of testCards) {
    const code = brand === 'amex' ? securityCode : '987';
    const { token } = (await tokenize({ ...valid, number, securityCode: code })).body;
    if (outcome !== 'approved-late' && outcome !== 'approved-held')
      await charge({ token, reference: number.slice(-4), keepFor: 'customer' }).catch(() => outcome);
  }
  await tokenize({ securityCode });
  clock.advance(1);
  const running = readAll(folder);
  await stop();
  const everything = [running, readAll(folder), ...log].join('\n');

  expect(everything).toContain('8431'); // proves that the search works, because the last digits are stored
  expect(log.join('')).toContain('/card-processor/tokens');
  expect(everything).not.toMatch(new RegExp(`(?<!\\d)${securityCode}(?!\\d)`)); // digits inside a timestamp do not count
  for (const number of [...testCards.map((card) => card.number), '371449635398431', '371449635398432']) {
    expect(everything).not.toContain(number);
    expect(everything).not.toContain(number.slice(0, -4));
  }
});
