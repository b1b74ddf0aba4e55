-- The payer's locale, in whose language the receipt is written. Whoever paid before it was asked for gets US English, as
-- do attempts of processes that do not know the column yet.
alter table attempts add column locale text not null default 'en-us';
alter table receipts add column locale text not null default 'en-us';
