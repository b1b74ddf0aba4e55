import { test, the } from '../fixtures/engines/index.ts';
import { findToPay, payToTheEnd, typePayment } from '../fixtures/engines/paying.ts';
import { moneyOf, payer } from '../fixtures/steps.ts';

test('a visitor finds an invoice, pays it and sees that it is paid', async ({
  visitor,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const invoice = takeInvoice({ currency: 'USD' });
  await findToPay(visitor, invoice);
  await typePayment(visitor, cardNumber('approved'));
  await payToTheEnd(visitor);
  await visitor.reads(the('region', 'Payment details'), payer.lastName);
  await visitor.reads(the('region', 'Payment details'), 'MN');
  const [, id = ''] = /\/invoices\/([\w-]{22})\/payment/.exec(await visitor.address()) ?? [];
  const amounts = (await visitor.textOf(the('main'))).match(/\$[\d,]+\.\d\d/g) ?? [];
  await ledgers.expectOneCharge(id, moneyOf(amounts.at(-1) ?? ''));
});
