-- The invoice's id in the API, which reveals nothing about its row. It is short, because a URL may contain 500 of them: 10 letters
-- and digits from the 7 bytes of a random UUID after its version and variant. The last character is a letter, so that no id reads as
-- a number.
alter table invoices add column public_id text not null unique
  default translate(encode(substr(uuid_send(gen_random_uuid()), 10), 'base64'), '+/=', 'xy');

-- Declined cards, counted for an hour by payment, invoice, account, network address and email address; `subject` is a keyed hash.
create table refusal_limits (
  subject text primary key,
  refusals integer not null,
  window_ends_at timestamptz not null,
  -- References of the attempts that are being charged. Each of them may be declined.
  charging text[] not null,
  -- The maximum number of these references, as the newest claim calculates it. A claim that exceeds it is rolled back.
  room integer not null,
  constraint charging_within_room check (cardinality(charging) <= room)
);

create index refusal_limits_by_end on refusal_limits (window_ends_at);

-- The subjects in `refusal_limits` that count the attempt.
alter table attempts add column subjects text[] not null default '{}';
