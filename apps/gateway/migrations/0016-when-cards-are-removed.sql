-- The time of the removal. A payment that began earlier does not save the card again.
alter table card_removals add column asked_at timestamptz not null default now();
