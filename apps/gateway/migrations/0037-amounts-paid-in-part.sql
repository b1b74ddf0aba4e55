-- The amount that was charged for a paid invoice whose amount changed while its payer's bank or the card processor was asked. Null for any
-- other invoice. Earlier versions neither write nor read it.
alter table invoices add column paid_minor bigint, add column paid_currency text;
create index invoices_paid_in_another_amount on invoices (id) where paid_minor is not null;
