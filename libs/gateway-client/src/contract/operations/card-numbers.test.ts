import { expect, it } from 'vitest';
import { textsIn } from '../../testing/texts-in-schema.ts';
import { createRequestSchemas } from './request-schemas.ts';

const soughtFirst = 'numbers of invoices can look like card numbers, so they are looked up first';
const chosen = 'an id is not stored unless an invoice has it';
const signed = 'a proof that the gateway has not signed is refused';
const ofCountry = 'checked by the rules of its country, which refuse card numbers';

/**
 * The texts of requests in which the gateway takes what looks like a card number, each with the reason. All other texts are refused,
 * because a text may be stored, shown or mailed.
 */
const taken: Readonly<Record<string, string>> = {
  'lookUpInvoices body.number': soughtFirst,
  'bulkLookUpInvoices body.numbers[].spellings[]': soughtFirst,
  'findPaymentStatus body.number': soughtFirst,
  'findStaffPayments body.sought':
    'staff seek numbers of invoices too; the record of the search withholds a card number',
  'createShareLink body.invoiceIds[]': chosen,
  'openPayment body.invoiceIds[]': chosen,
  'lookUpInvoices body.proof': signed,
  'bulkLookUpInvoices body.proof': signed,
  'findPaymentStatus body.proof': signed,
  'readChargedReceipt body.proof': signed,
  'sendChargedReceipt body.proof': signed,
  'openShareLink body.proof': signed,
  'takePayment body.proof': signed,
  'takePayment body.billedTo.region': ofCountry,
  'takePayment body.billedTo.postcode': ofCountry,
  'removeSavedCard query._txid': 'the identity server checks it, and nobody stores it',
  'receiveProcessorEvent body': 'only the card processor can sign it, and only ids of it are stored',
};

const cardNumbers = ['4242424242424242', '4242 4242 4242 4242', 'card 4242-4242-4242-4242'];

it('no text of a request may hold a card number, except where a reason is named', () => {
  const schemas = createRequestSchemas(() => ({}) as never);
  const texts = Object.entries(schemas).flatMap(([name, places]) =>
    Object.entries(places).flatMap(([place, schema]) => textsIn(schema, `${name} ${place}`)),
  );
  const takes = ([, schema]: (typeof texts)[number]) => cardNumbers.some((text) => schema.safeParse(text).success);
  expect(texts.length).toBeGreaterThan(50);
  expect([...new Set(texts.filter(takes).map(([path]) => path))].sort()).toEqual(Object.keys(taken).sort());
});
