-- What staff have done, by name. Like the ledger, nothing of it changes once it is there.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person text not null,
  action text not null,
  -- No reference: payments that nobody made are thrown away.
  payment_id text,
  details jsonb not null
);

create index staff_actions_about_a_payment on staff_actions (payment_id, id) where payment_id is not null;

create trigger keeps_entries before update or delete on staff_actions for each row execute function refuse_change();
create trigger empties_nothing before truncate on staff_actions execute function refuse_change();
