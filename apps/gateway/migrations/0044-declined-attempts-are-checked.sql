-- Declined attempts are checked for late charges for a day, like abandoned ones.
create index attempts_declined_to_check on attempts (next_check_at)
  where state = 'declined' and given_up_at is null and contradicted_at is null;
