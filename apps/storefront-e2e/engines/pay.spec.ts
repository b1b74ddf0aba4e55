import { test, the } from '../fixtures/engines/index.ts';
import { findPath, moneyOf, payer } from '../fixtures/steps.ts';

test('a visitor finds an invoice, pays it and sees that it is paid', async ({
  visitor,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const invoice = takeInvoice({ currency: 'USD' });
  const type = (name: string, text: string) => visitor.type(the('textbox', name), text);
  await visitor.open(findPath);
  await visitor.click(the('radio', 'Invoice number'));
  await type('Invoice number', invoice.number);
  await type('Customer account number', invoice.accountNumber);
  await visitor.click(the('button', 'Find invoice'));
  await visitor.click(the('button', `Pay invoice ${invoice.number}`));

  await visitor.sees(the('heading', 'Invoice payment'));
  await type('First name', payer.firstName);
  await type('Last name', payer.lastName);
  await type('Card number', cardNumber('approved'));
  await type('Expiration month', '12');
  await type('Expiration year', '2031');
  await type('Security code', '123');
  await type('Email address', payer.email);
  await type('Street address', payer.street);
  await type('City', payer.city);
  await visitor.press('Tab');
  await visitor.seesFocusOn(the('combobox', 'State/Province'));
  await visitor.write('Minn');
  await type('Zip code', payer.postcode);
  await visitor.click(the('checkbox', /I agree to the terms of sale/));
  await visitor.click(the('button', /^Pay invoice/, the('main')));

  await visitor.sees(the('heading', 'Payment confirmation'));
  await visitor.reads(the('region', 'Payment details'), payer.lastName);
  await visitor.reads(the('region', 'Payment details'), 'MN');
  const [, id = ''] = /\/invoices\/([\w-]{22})\/payment/.exec(await visitor.address()) ?? [];
  const amounts = (await visitor.textOf(the('main'))).match(/\$[\d,]+\.\d\d/g) ?? [];
  await ledgers.expectOneCharge(id, moneyOf(amounts.at(-1) ?? ''));
});
