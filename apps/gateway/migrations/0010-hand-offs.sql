-- Share links: links to found invoices for the person who pays them. The id in a link and the secret that withdraws it are stored
-- only as hashes, so that a reader of the table cannot open a link.
create table hand_offs (
  link_hash text primary key,
  withdraw_hash text not null,
  -- The search that is repeated when the link is opened, for which the recipient must type the account number.
  kind text not null check (kind in ('invoice-number', 'order-number', 'purchase-order-number')),
  number text not null,
  account_number text not null,
  -- Public ids of the invoices; empty once the link is withdrawn.
  invoice_ids text[] not null,
  sender text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);

create index hand_offs_by_expiry on hand_offs (expires_at);
