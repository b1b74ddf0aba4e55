-- When an attempt ended without a charge or a decline: it was voided at the card processor, or never arrived there. The gateway
-- queries its outcome for another day.
alter table attempts add column given_up_at timestamptz;

-- When the gateway learned that the ended attempt had been charged: a late charge.
alter table attempts add column contradicted_at timestamptz;

create index attempts_given_up on attempts (given_up_at) where given_up_at is not null;

create index ledger_entries_by_time on ledger_entries (at);
