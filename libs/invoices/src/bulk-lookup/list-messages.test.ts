import { maxNumbersPerLookup } from '@assess/gateway-client/contract';
import { localeCodes } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { expect, it } from 'vitest';
import { loadFoundMessages } from '../results-page/load-messages.ts';
import { listIssueMessages } from './list-messages.ts';

it.each(localeCodes)('the words for too many numbers in %s say how many are taken', async (locale) => {
  const i18n = await createI18n(locale, [loadFoundMessages], 'global');
  expect(i18n._(listIssueMessages['too-many']).match(/\d+/g)).toEqual([String(maxNumbersPerLookup)]);
});
