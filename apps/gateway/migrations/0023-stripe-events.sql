-- The events that Stripe has delivered, by its names for them: what was heard once is not acted on again.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null
);
create index stripe_events_by_age on stripe_events (received_at);
