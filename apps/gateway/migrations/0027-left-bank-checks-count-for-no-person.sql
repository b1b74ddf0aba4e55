-- Whether a challenge that the payer cancelled or left counts as a declined card for this subject. It does for payments, invoices and
-- accounts, because a challenge alone tells a thief that a card works; it does not for a person or a network.
alter table refusal_limits add column counts_unfinished boolean not null default true;
