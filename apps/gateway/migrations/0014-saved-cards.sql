-- Cards that the card processor stores for users. A row has only the data by which the owner recognises the card.
create table saved_cards (
  id text primary key,
  user_id text not null references users,
  -- The card processor's id of the card, with which it is charged.
  stored_card_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  -- The end of the expiry month in UTC.
  expires_at timestamptz not null,
  -- When the card became the default. If this is null for all cards of a user, the newest card is the default.
  default_since timestamptz,
  created_at timestamptz not null
);

create index saved_cards_of_a_user on saved_cards (user_id, default_since desc nulls last, created_at desc, id desc);
create index saved_cards_by_expiry on saved_cards (expires_at);

-- Cards that the card processor still has to delete. The request is repeated until the card processor confirms it.
create table card_removals (
  stored_card_id text primary key,
  tries integer not null default 0,
  next_try_at timestamptz not null
);

create index card_removals_by_next_try on card_removals (next_try_at);

-- The opaque id of the user at the card processor, from the first saved card on.
alter table users add column card_customer text unique;
