-- The numbers that were looked up at once: [{ kind, spellings, accountNumber, answer }]; null for a look-up of one. A version
-- from before makes none, and is asked to read one only by a storefront that is newer.
alter table lookups add column several jsonb check (jsonb_typeof(several) = 'array');
alter table lookups drop constraint lookups_kind_check;
alter table lookups add constraint lookups_kind_check check (
  kind in ('invoice-number', 'order-number', 'purchase-order-number', 'several') and (kind = 'several') = (several is not null)
);
