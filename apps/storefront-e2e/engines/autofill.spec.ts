import { expect } from '@playwright/test';
import { test, the } from '../fixtures/engines/index.ts';
import { confirmedPayment } from '../fixtures/engines/paying.ts';
import { findPath, isAwakeScript, payer } from '../fixtures/steps.ts';

/** A postal address in another country than the store's, so that its regions load with the country. */
const kept = { region: 'Ontario', city: 'Toronto', postcode: 'M5V 2T6', country: 'CA', company: 'Maple Lane School' };

/** The same values by the ids of the fields; `region` by its name. */
const values = {
  'pay-firstName': payer.firstName,
  'pay-lastName': payer.lastName,
  'pay-email': payer.email,
  'pay-company': kept.company,
  'pay-country': kept.country,
  'pay-street': payer.street,
  'pay-city': kept.city,
  'pay-region': kept.region,
  'pay-postcode': kept.postcode,
};

const address = {
  NAME_FIRST: payer.firstName,
  NAME_LAST: payer.lastName,
  NAME_FULL: `${payer.firstName} ${payer.lastName}`,
  EMAIL_ADDRESS: payer.email,
  COMPANY_NAME: kept.company,
  ADDRESS_HOME_LINE1: payer.street,
  ADDRESS_HOME_CITY: payer.city,
  ADDRESS_HOME_STATE: payer.region,
  ADDRESS_HOME_ZIP: payer.postcode,
  ADDRESS_HOME_COUNTRY: 'US', // Chromium fills in the region before the country, so a region of another country would stay empty
};

/**
 * Imitates autofill in Firefox and Safari. It finds all fields first, then sets their values in turn with the native
 * setters, options by code or name, and dispatches `input` and `change`. No key is pressed.
 */
const fillIn = (given: Readonly<Record<string, string>>, { silent = false } = {}) => `(() => {
  const fields = Object.entries(${JSON.stringify(given)}).map(([id, value]) => [document.getElementById(id), value]);
  const next = () => {
    const [field, value] = fields.shift() ?? [];
    if (!field) return;
    if (field.localName === 'select') {
      const option = [...field.options].find((each) => each.value === value || each.text === value);
      if (option) option.selected = true;
    } else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
    if (!${silent}) for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    ${silent} ? next() : setTimeout(next);
  };
  next();
  return '';
})()`;

test('autofill of the payment form works before hydration, after the country, with and without an event', async ({
  visitor,
  takeInvoice,
  cardNumber,
  ledgers,
}) => {
  const { number, accountNumber } = takeInvoice({ currency: 'USD' });
  await visitor.open(`${findPath}#invoice-number=${number}&account-number=${accountNumber}`);
  await visitor.click(the('button', 'Find invoice'));
  await visitor.click(the('button', `Pay invoice ${number}`));
  await visitor.sees(the('heading', 'Invoice payment'));
  await visitor.evaluate(fillIn({ 'pay-apartment': 'Suite 220' }, { silent: true }));

  const card = {
    number: cardNumber('approved'),
    name: address.NAME_FULL,
    expiryMonth: '12',
    expiryYear: '2031',
    cvc: '',
  };
  await visitor.click(the('textbox', 'Street address'));
  await expect.poll(() => visitor.evaluate(isAwakeScript)).toBe(true); // regions of another country load with the app
  const { autofill } = visitor.tab;
  if (autofill) {
    await autofill('pay-street', { address });
    await autofill('pay-cardNumber', { card });
  } else {
    await visitor.evaluate(fillIn(values));
    await visitor.evaluate(
      fillIn({ 'pay-cardNumber': card.number, 'pay-expiryMonth': card.expiryMonth, 'pay-expiryYear': card.expiryYear }),
    );
  }
  await visitor.evaluate(fillIn({ 'pay-securityCode': '123' }, { silent: true }));
  await visitor.click(the('checkbox', /I agree to the terms of sale/));
  await visitor.click(the('button', /^Pay invoice/, the('main')));

  await visitor.sees(the('heading', 'Payment confirmation'));
  const details = the('region', 'Payment details');
  for (const said of [
    payer.firstName,
    payer.lastName,
    kept.company,
    payer.street,
    'Suite 220',
    ...(autofill ? [payer.city, payer.region, payer.postcode] : [kept.city, 'ON', kept.postcode]),
  ])
    await visitor.reads(details, said);
  await ledgers.expectOneCharge(...(await confirmedPayment(visitor)));
});
