-- The link that stops alerts belongs to an email address, not to one request, so it still works when some requests are deleted.
alter table payable_notices drop constraint payable_notices_stop_hash_key;
create index payable_notices_to_stop on payable_notices (stop_hash);
drop index payable_notices_of_an_address;
