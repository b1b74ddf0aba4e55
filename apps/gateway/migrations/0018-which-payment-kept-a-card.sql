-- The latest payment that a card was kept with, so that its confirmation can say so. On the card, so that both go together;
-- no foreign key, since what is paid stays and unpaid payments are deleted without a look at the cards.
alter table saved_cards add column payment_id text;
