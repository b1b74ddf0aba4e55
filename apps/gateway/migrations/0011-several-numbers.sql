-- The numbers of a bulk lookup: [{ kind, spellings, accountNumber, answer }]; null for a lookup of one number. Earlier versions create
-- no bulk lookups, and only a newer storefront asks them to read one.
alter table lookups add column several jsonb check (jsonb_typeof(several) = 'array');
alter table lookups drop constraint lookups_kind_check;
alter table lookups add constraint lookups_kind_check check (
  kind in ('invoice-number', 'order-number', 'purchase-order-number', 'several') and (kind = 'several') = (several is not null)
);
