-- Bank transfers that customers say they have made, and the mail that acknowledges each of them.
create table transfers (
  id text primary key,
  -- The look-up that it was announced under; counted, so that nobody has the store write to strangers without end.
  lookup_id text not null,
  -- In capitals. Where its invoices have several, all of them in order, with commas between.
  customer_account_number text not null,
  -- Of all that was said: who says it again announces no other transfer.
  digest text not null unique,
  announced_at timestamptz not null,
  paid_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reference text not null,
  note text not null,
  name text not null,
  email text not null,
  -- As in receipts: the mail, and what came of it.
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
  -- The day in the store that it was announced in.
  announced_on date not null,
  primary key (transfer_id, invoice_id)
);

create index transfers_of_an_account on transfers (customer_account_number, announced_at);
create index transfers_by_announcement on transfers (announced_at, id);
create index transfers_to_acknowledge on transfers (next_try_at) where sent_at is null;
create index transfer_invoices_by_invoice on transfer_invoices (invoice_id, announced_on);
