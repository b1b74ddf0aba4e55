import { test, the } from '../fixtures/engines/index.ts';
import { confirmedPayment, findToPay, payToTheEnd, typePayment } from '../fixtures/engines/paying.ts';
import { payer } from '../fixtures/steps.ts';

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
  await ledgers.expectOneCharge(...(await confirmedPayment(visitor)));
});
