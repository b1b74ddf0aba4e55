-- The payer's locale, whose language the receipt uses. Earlier payments, and attempts of processes that do not know the column yet,
-- get US English.
alter table attempts add column locale text not null default 'en-us';
alter table receipts add column locale text not null default 'en-us';
