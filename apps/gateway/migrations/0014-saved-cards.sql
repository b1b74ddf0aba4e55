-- Cards that the card processor keeps for users. Of a card only what its owner knows it again by is here.
create table saved_cards (
  id text primary key,
  user_id text not null references users,
  -- The processor's name for it, which charges it.
  stored_card_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  -- The end of its month in UTC.
  expires_at timestamptz not null,
  -- When it was made the default; without one the newest is.
  default_since timestamptz,
  created_at timestamptz not null
);

create index saved_cards_of_a_user on saved_cards (user_id, default_since desc nulls last, created_at desc, id desc);
create index saved_cards_by_expiry on saved_cards (expires_at);

-- Cards that the card processor is still to be told to forget. Told again until it says that it has.
create table card_removals (
  stored_card_id text primary key,
  tries integer not null default 0,
  next_try_at timestamptz not null
);

create index card_removals_by_next_try on card_removals (next_try_at);

-- The opaque name by which the card processor knows whose a card is, from the first card that is kept on.
alter table users add column card_customer text unique;
