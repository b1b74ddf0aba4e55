-- Whoever was seen signed in, as the identity server last named them.
create table users (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  registration_country_iso text check (registration_country_iso ~ '^[A-Z]{2}$'),
  first_seen_at timestamptz not null,
  updated_at timestamptz not null
);

-- Whose payment it is and when it was last tried; both are decided by the claim. A guest's payment has no user.
alter table payments add column user_id text references users;
alter table payments add column claimed_at timestamptz;

create index payments_of_a_user on payments (user_id, claimed_at desc, id desc) where state in ('paid', 'unknown');
