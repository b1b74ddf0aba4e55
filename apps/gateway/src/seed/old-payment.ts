import { instantAt } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sqlList, statement } from '../db/statement.ts';
import type { BilledTo } from '@assess/gateway-client/contract';
import { newOpaqueId } from '../ids.ts';
import { endOfMonth } from '../saved-cards/saved-card-repository.ts';
import { paidOn } from './demo-invoices.ts';
import { samples } from './samples.ts';

/** A user of the demo data, with the same id, name and email address as at the identity server. */
const payer = { id: 'c-us-1', firstName: 'Grace', lastName: 'Miller', email: 'grace.miller@example.com' };

const billedTo: BilledTo = {
  firstName: payer.firstName,
  lastName: payer.lastName,
  country: 'US',
  region: 'MN',
  street: '5601 Green Valley Drive',
  city: 'Bloomington',
  postcode: '55437',
};

/** The demo customer's id at the sandbox's card processor, which stores {@link demoCards} for her from the start. */
export const demoCardCustomer = 'demo-customer-us-1';

/** Returns the latest month that has ended. */
function monthBefore(nowMs: number) {
  const now = new Date(nowMs);
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return { expiryMonth: last.getUTCMonth() + 1, expiryYear: last.getUTCFullYear() };
}

/**
 * Returns the demo customer's cards in the order of her list: first the default, last a card that has expired too recently to be deleted.
 */
export const demoCards = (nowMs: number) => [
  { storedCardId: 'stored-demo-visa', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 },
  { storedCardId: 'stored-demo-amex', brand: 'amex', last4: '0005', expiryMonth: 8, expiryYear: 2028 },
  { storedCardId: 'stored-demo-mastercard', brand: 'mastercard', last4: '4444', ...monthBefore(nowMs) },
];

const savedCards = (nowMs: number, savedAt: number) =>
  demoCards(nowMs).map(({ storedCardId, brand, last4, ...expiry }, at) => ({
    id: newOpaqueId(),
    stored_card_id: storedCardId,
    brand,
    last4,
    expires_at: instantAt(endOfMonth(expiry)),
    default_since: at === 0 ? instantAt(savedAt) : null,
    created_at: instantAt(savedAt - at), // the newest comes first
  }));

const insertPayment = statement({
  name: 'seed-old-payment',
  parameters: {
    invoiceNumber: 'text?',
    accountNumber: 'text?',
    userId: 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    paidAt: 'timestamptz',
    billedTo: 'jsonb',
    savedCards: 'jsonb',
  },
  text: `
    with invoice as (
      select id, amount_minor, currency from invoices
      where upper(invoice_number) = :invoiceNumber and upper(customer_account_number) = :accountNumber
    ), payer as (
      insert into users (id, first_name, last_name, email, first_seen_at, updated_at, card_customer)
      values (:userId, :firstName, :lastName, :email, :paidAt, :paidAt, ${sqlList([demoCardCustomer])})
      on conflict do nothing
    ), payment as (
      insert into payments (id, lookup_id, state, amount_minor, currency, created_at, expires_at, claimed_at, paid_at,
        confirmation_number, billed_to, email, card_brand, card_last4, user_id)
      select 'demo-payment-long-paid', 'demo-lookup-long-paid-', 'paid', amount_minor, currency, :paidAt, :paidAt, :paidAt, :paidAt,
        'PC-4Q7M-2K9D', :billedTo, :email, 'visa', '4242', :userId
      from invoice
      on conflict do nothing returning id
    ), cards as (
      insert into saved_cards (id, user_id, stored_card_id, brand, last4, expires_at, default_since, created_at)
      select c.id, :userId, c.stored_card_id, c.brand, c.last4, c.expires_at, c.default_since, c.created_at
      from payment, jsonb_to_recordset(:savedCards) as c (
        id text, stored_card_id text, brand text, last4 text, expires_at timestamptz, default_since timestamptz,
        created_at timestamptz
      )
      on conflict do nothing
    )
    insert into payment_invoices (payment_id, invoice_id, amount_minor, holds)
    select payment.id, invoice.id, invoice.amount_minor, true from payment, invoice`,
});

/**
 * Adds a payment of the paid demo invoice, and the payer's saved cards. The payment is so old that only the payer sees her details. The
 * payment and cards are added only once, so that cards that she removes stay removed.
 */
export async function addOldPayment(database: Database, nowMs: number): Promise<void> {
  const invoice = samples.find(({ title }) => title === 'Paid invoice');
  const { id: userId, ...named } = payer;
  const { number: invoiceNumber, accountNumber } = invoice ?? {};
  const paidAt = Date.parse(`${paidOn}T10:31:00Z`);
  const parameters = { invoiceNumber, accountNumber, userId, ...named, paidAt, billedTo };
  await database.query(insertPayment({ ...parameters, savedCards: savedCards(nowMs, paidAt) }));
}
