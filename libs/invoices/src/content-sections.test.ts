import { sectionsOf, type SectionName } from '@assess/content/testing';
import { describe, expect, it } from 'vitest';
import { loadPaymentStatusMessages } from './payment-status/load-messages.ts';
import { loadMessages } from './load-messages.ts';
import { loadFoundMessages } from './results-page/load-messages.ts';

const resultsPages: SectionName[] = ['invoiceNumberPage', 'orderNumberPage', 'purchaseOrderNumberPage'];

/** The content sections in which editors change the messages with these id prefixes. @see spec §3 Content sections */
const table: [string, SectionName[]][] = [
  ['invoices.findPage.', ['findPage']],
  ['invoices.several.', ['findPage']],
  ['invoices.findForm.', ['findForm']],
  ['invoices.invoiceNumber', ['findForm']],
  ['invoices.orderNumber', ['findForm']],
  ['invoices.purchaseOrderNumber', ['findForm']],
  ['invoices.accountNumber', ['findForm']],
  ['invoices.results.', resultsPages],
  ['invoices.card.', [...resultsPages, 'paymentPage']],
  ['invoices.standing.', resultsPages],
  ['invoices.summary.', resultsPages],
  ['invoices.bankTransfer.', resultsPages],
  ['invoices.transfer.', resultsPages],
  ['invoices.document.', resultsPages],
  ['invoices.handOff.', resultsPages],
  ['invoices.handed.', ['findPage']],
  ['invoices.notice.', resultsPages],
  ['invoices.payment.', ['paymentPage']],
  ['invoices.paymentForm.', ['paymentPage']],
  ['invoices.charge.', ['findPage']],
  ['invoices.state.', ['findPage']],
  ['invoices.confirmation.', ['confirmationPage']],
  ['invoices.modals.', ['modals']],
  ['invoices.help.', ['modals']],
  ['invoices.payments.', ['accountSection']],
  ['invoices.statement.', ['accountSection']],
];

describe('every text', async () => {
  const texts = {
    ...(await loadMessages('en')),
    ...(await loadFoundMessages('en')),
    ...(await loadPaymentStatusMessages('en')),
  };
  it.each(Object.keys(texts))('%s is in the sections of its pages, and in no other', (id) => {
    const [, sections] = table.find(([start]) => id.startsWith(start)) ?? [];
    expect(sections, 'a text that no section has cannot be changed by editors').toBeDefined();
    expect(sectionsOf(id)).toEqual(sections);
  });
});
