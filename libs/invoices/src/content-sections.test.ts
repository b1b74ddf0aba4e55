import { sectionsOf } from '@assess/content/testing';
import { describe, expect, it } from 'vitest';
import { loadPaymentStatusMessages } from './payment-status/load-messages.ts';
import { loadMessages } from './load-messages.ts';
import { loadFoundMessages } from './results-page/load-messages.ts';

describe('every text', async () => {
  const texts = {
    ...(await loadMessages('en')),
    ...(await loadFoundMessages('en')),
    ...(await loadPaymentStatusMessages('en')),
  };
  const ids = Object.keys(texts);

  it('is in a section, because editors cannot change it otherwise', () => {
    expect(ids.filter((id) => sectionsOf(id).length === 0)).toEqual([]);
  });

  it('is on all results pages or on none', () => {
    const pages = ['invoiceNumberPage', 'orderNumberPage', 'purchaseOrderNumberPage'] as const;
    const countPages = (id: string) => pages.filter((page) => sectionsOf(id).includes(page)).length;
    expect(ids.filter((id) => ![0, pages.length].includes(countPages(id)))).toEqual([]);
  });
});
