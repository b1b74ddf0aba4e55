import { lookupRules } from '@assess/gateway-client/contract';
import { localeCodes } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../load-messages.ts';
import { searchIssueMessages } from './number-messages.ts';

const { 'invoice-number': invoice, 'order-number': order } = lookupRules;

describe.each(localeCodes)('the words for numbers in %s', (locale) => {
  it.each([
    ['number-too-short', order.number.min],
    ['number-too-long', order.number.max],
    ['account-too-short', order.account.min],
    ['account-too-long', order.account.max],
  ] as const)('say of %s what the rule says: %i', async (issue, length) => {
    const i18n = await createI18n(locale, [loadMessages], 'global');
    expect(i18n._(searchIssueMessages[issue]).match(/\d+/g)).toEqual([String(length)]);
  });
});

it('one rule holds for the numbers of invoices and orders, which share their words', () => {
  expect(invoice).toEqual(order);
});
