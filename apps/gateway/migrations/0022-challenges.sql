-- A state between charging and its outcome: the payer's bank asks the payer to authenticate (3-D Secure). Earlier versions use the
-- same indexes, because they query a part of the indexed rows.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check
  check (state in ('created', 'charging', 'unknown', 'requires-action', 'declined', 'paid', 'expired'));
alter table attempts drop constraint attempts_state_check;
alter table attempts add constraint attempts_state_check
  check (state in ('charging', 'unknown', 'requires-action', 'declined', 'paid', 'unreached'));

-- The URL of the bank's page to which the payer is sent meanwhile.
alter table payments add column action_url text
  constraint payments_action_url_check check (state <> 'requires-action' or action_url is not null);

-- When a read of the payment last caused a request to the card processor, independent of the worker's requests.
alter table attempts add column asked_at timestamptz;

create unique index one_open_attempt_per_payment_too on attempts (payment_id)
  where state in ('charging', 'unknown', 'requires-action');
drop index one_open_attempt_per_payment;
alter index one_open_attempt_per_payment_too rename to one_open_attempt_per_payment;

create index attempts_to_check_too on attempts (next_check_at) where state in ('charging', 'unknown', 'requires-action');
drop index attempts_to_check;
alter index attempts_to_check_too rename to attempts_to_check;

create index payments_of_a_user_too on payments (user_id, claimed_at desc, id desc)
  where state in ('paid', 'unknown', 'requires-action');
drop index payments_of_a_user;
alter index payments_of_a_user_too rename to payments_of_a_user;
