-- Links by which invoices that were found are handed over to whoever pays them. Of the id in a link, and of the secret that
-- withdraws it, only hashes are here: nobody who reads the table can open one.
create table hand_offs (
  link_hash text primary key,
  withdraw_hash text not null,
  -- The search that is made again when the link is opened. The account number must be named for that.
  kind text not null check (kind in ('invoice-number', 'order-number', 'purchase-order-number')),
  number text not null,
  account_number text not null,
  -- Public ids of the invoices; none once it is withdrawn.
  invoice_ids text[] not null,
  sender text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);

create index hand_offs_by_expiry on hand_offs (expires_at);
