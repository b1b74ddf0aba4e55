-- A card is not kept again by a payment that began before it was removed.
alter table card_removals add column asked_at timestamptz not null default now();
