-- Whether a bank check that its payer cancelled or left counts here as a declined card. It does for payments, invoices and accounts,
-- because the question alone tells a thief that a card works; it does not for a person or a network.
alter table refusal_limits add column counts_unfinished boolean not null default true;
