-- The actions of staff, with the person's name. Like the entries of the ledger, they never change.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person text not null,
  action text not null,
  -- Not a foreign key, because unpaid payments are deleted.
  payment_id text,
  details jsonb not null
);

create index staff_actions_about_a_payment on staff_actions (payment_id, id) where payment_id is not null;

create trigger keeps_entries before update or delete on staff_actions for each row execute function refuse_change();
create trigger empties_nothing before truncate on staff_actions execute function refuse_change();
