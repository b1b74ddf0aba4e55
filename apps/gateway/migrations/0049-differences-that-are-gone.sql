-- When a comparison no longer found the difference. One that a person has closed explains what is found until then only: what comes back
-- later is another difference. Null in those that an earlier version closed.
alter table ledger_differences add column gone_at timestamptz;
