-- Users who have signed in, with the data that the identity server returned last.
create table users (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  registration_country_iso text check (registration_country_iso ~ '^[A-Z]{2}$'),
  first_seen_at timestamptz not null,
  updated_at timestamptz not null
);

-- The payment's user and the time of its last attempt. The claim sets both. A guest's payment has no user.
alter table payments add column user_id text references users;
alter table payments add column claimed_at timestamptz;

create index payments_of_a_user on payments (user_id, claimed_at desc, id desc) where state in ('paid', 'unknown');
