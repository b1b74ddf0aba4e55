-- The events that card processors have delivered, by their own ids: an event that was received before has no effect. Earlier versions go
-- on using `stripe_events`. An event that both versions receive only lets the gateway query its charge twice.
create table processor_events (
  processor text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (processor, id)
);
create index processor_events_by_age on processor_events (received_at);
insert into processor_events (processor, id, received_at) select 'stripe', id, received_at from stripe_events;
