-- What an invoice is called outside, which says nothing of its row. Short, as 500 of them stand in an address: 10 letters and
-- digits of the 7 bytes of a random UUID that come after its version and variant. The last is a letter: none reads as a number.
alter table invoices add column public_id text not null unique
  default translate(encode(substr(uuid_send(gen_random_uuid()), 10), 'base64'), '+/=', 'xy');

-- Refused cards, counted within an hour by payment, invoice, account, client address and e-mail; `subject` is a keyed hash.
create table refusal_limits (
  subject text primary key,
  refusals integer not null,
  window_ends_at timestamptz not null,
  -- References of the attempts that are being charged, each of which may become a refusal.
  charging text[] not null,
  -- How many of them fit, as the newest claim knows it. A claim that does not fit is undone as a whole.
  room integer not null,
  constraint charging_within_room check (cardinality(charging) <= room)
);

create index refusal_limits_by_end on refusal_limits (window_ends_at);

-- What an attempt is counted under.
alter table attempts add column subjects text[] not null default '{}';
