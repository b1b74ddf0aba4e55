import { test, the } from '../fixtures/engines/index.ts';
import { confirmedPayment, payToTheEnd, typePayment } from '../fixtures/engines/paying.ts';
import { findPath, payer } from '../fixtures/steps.ts';

test('a visitor types a list, pays two invoices of it and checks the payment status later', async ({
  visitor,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const first = takeInvoice({ currency: 'USD' });
  const { accountNumber } = first;
  const second = takeInvoice({ currency: 'USD', accountNumber });
  await visitor.open(findPath);
  await visitor.click(the('link', 'Find several invoices at once'));
  await visitor.type(the('textbox', /^Numbers, a statement/), `${first.number}, ${second.number}; INV9999990`);
  await visitor.type(the('textbox', /^Customer account number/), accountNumber);
  await visitor.click(the('button', 'Find invoices'));
  await visitor.sees(the('heading', 'Your invoices'));
  await visitor.reads(the('main'), 'Not found: INV9999990.');
  for (const { number } of [first, second]) await visitor.click(the('checkbox', `Select invoice ${number}`));
  await visitor.click(the('button', 'Pay 2 invoices'));
  await visitor.sees(the('heading', 'Invoice payment'));
  await typePayment(visitor, cardNumber('approved'));
  await payToTheEnd(visitor);
  await ledgers.expectOneCharge(...(await confirmedPayment(visitor)));

  await visitor.open(`${findPath}/was-i-charged`);
  await visitor.type(the('textbox', 'Invoice number'), second.number);
  await visitor.type(the('textbox', 'Customer account number'), accountNumber);
  await visitor.type(the('textbox', /^Email address/), payer.email);
  await visitor.click(the('button', 'Check my payment'));
  await visitor.reads(the('main'), 'Your payment went through. You do not need to pay again.');
});
