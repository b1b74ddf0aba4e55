-- The events that Stripe has delivered, by their ids: an event that was received before has no effect.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null
);
create index stripe_events_by_age on stripe_events (received_at);
