-- The latest payment that saved the card, so that its confirmation can say so. The column is here, so that it is deleted with the card.
-- It has no foreign key, because paid payments are never deleted, and unpaid ones are deleted without a check of the cards.
alter table saved_cards add column payment_id text;
