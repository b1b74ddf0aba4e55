-- Bank transfers that customers have announced, and the mail that acknowledges each of them.
create table transfers (
  id text primary key,
  -- The lookup of the announcement. Announcements are limited per lookup, because each sends a mail to an address that a visitor types.
  lookup_id text not null,
  -- In upper case. If the invoices belong to several accounts, all account numbers in order, separated by commas.
  customer_account_number text not null,
  -- The hash of the announcement. A repeated announcement has the same hash and adds no second transfer.
  digest text not null unique,
  announced_at timestamptz not null,
  paid_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reference text not null,
  note text not null,
  name text not null,
  email text not null,
  -- The mail and its delivery status, as in `receipts`.
  locale text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  refusals integer not null default 0,
  given_up_at timestamptz
);

create table transfer_invoices (
  transfer_id text not null references transfers (id) on delete cascade,
  invoice_id bigint not null references invoices (id) on delete cascade,
  -- The day of the announcement, in the store's time zone.
  announced_on date not null,
  primary key (transfer_id, invoice_id)
);

create index transfers_of_an_account on transfers (customer_account_number, announced_at);
create index transfers_by_announcement on transfers (announced_at, id);
create index transfers_to_acknowledge on transfers (next_try_at) where sent_at is null;
create index transfer_invoices_by_invoice on transfer_invoices (invoice_id, announced_on);
