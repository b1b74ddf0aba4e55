import type { Statement } from '../db/database.ts';
import { instantAt } from '../clock.ts';
import type { BilledTo } from '@assess/gateway-client/contract';
import { paidOn } from './demo-invoices.ts';
import { samples } from './samples.ts';

/** A customer of the demo data, as the identity server names her. */
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

/** A payment of the paid invoice, so old that only its payer sees who made it. */
export const oldPaymentStatement: Statement = {
  name: 'seed-old-payment',
  text: `
    with invoice as (
      select id, amount_minor, currency from invoices
      where upper(invoice_number) = $1 and upper(customer_account_number) = $2
    ), payer as (
      insert into users (id, first_name, last_name, email, first_seen_at, updated_at)
      values ($3, $4, $5, $6, $7::timestamptz, $7::timestamptz)
      on conflict do nothing
    ), payment as (
      insert into payments (id, lookup_id, state, amount_minor, currency, created_at, expires_at, claimed_at, paid_at,
        confirmation_number, billed_to, email, card_brand, card_last4, user_id)
      select 'demo-payment-long-paid', 'demo-lookup-long-paid-', 'paid', amount_minor, currency, $7::timestamptz,
        $7::timestamptz, $7::timestamptz, $7::timestamptz, 'PC-4Q7M-2K9D', $8::jsonb, $6, 'visa', '4242', $3
      from invoice
      on conflict do nothing returning id
    )
    insert into payment_invoices (payment_id, invoice_id, amount_minor, holds)
    select payment.id, invoice.id, invoice.amount_minor, true from payment, invoice`,
};

export function oldPayment(): unknown[] {
  const invoice = samples.find(({ title }) => title === 'Paid invoice');
  const { id, firstName, lastName, email } = payer;
  const paidAt = instantAt(Date.parse(`${paidOn}T10:31:00Z`));
  return [invoice?.number, invoice?.accountNumber, id, firstName, lastName, email, paidAt, JSON.stringify(billedTo)];
}
