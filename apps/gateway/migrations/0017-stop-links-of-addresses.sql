-- The link that stops is an address's, not a request's: it works however many of its requests are gone.
alter table payable_notices drop constraint payable_notices_stop_hash_key;
create index payable_notices_to_stop on payable_notices (stop_hash);
drop index payable_notices_of_an_address;
