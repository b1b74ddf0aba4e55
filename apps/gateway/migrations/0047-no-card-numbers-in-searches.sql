-- Staff searches of earlier versions may hold a card number. They are the only records that this migration changes: it takes the text out,
-- and keeps who searched, when, and what was found. A text has a card number if its digits pass the check digit of ISO/IEC 7812-1.
create or replace function pg_temp.holds_card_number(sought text) returns boolean language sql as $holds$
  select length(digits) between 12 and 19 and 0 = (
    select sum(case when doubled > 9 then doubled - 9 else doubled end) % 10
    from (
      select substr(reverse(digits), place, 1)::int * case when place % 2 = 0 then 2 else 1 end as doubled
      from generate_series(1, length(digits)) as place
    ) as each_digit
  )
  from (select regexp_replace(normalize(sought, NFKC), '\D', '', 'g') as digits) as typed
$holds$;

alter table staff_actions disable trigger keeps_entries;
update staff_actions set details = details || '{"sought": "a card number"}'
where action = 'find' and pg_temp.holds_card_number(details ->> 'sought');
alter table staff_actions enable trigger keeps_entries;
