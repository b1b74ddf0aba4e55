-- The amounts that a member of staff refunded without a second person, for each day in UTC and each currency.
create table refund_days (
  person text not null,
  day date not null,
  currency text not null,
  asked_minor bigint not null,
  primary key (person, day, currency)
);
