-- When an attempt ended without having been charged or refused: voided at the card processor, or never there. It is asked about
-- for another day.
alter table attempts add column given_up_at timestamptz;

-- When it turned out that it had been charged all the same.
alter table attempts add column contradicted_at timestamptz;

create index attempts_given_up on attempts (given_up_at) where given_up_at is not null;

create index ledger_entries_by_time on ledger_entries (at);
