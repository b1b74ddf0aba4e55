-- The content of an invoice besides its numbers. Invoices from before this migration have none.
create table invoice_documents (
  invoice_id bigint primary key references invoices (id) on delete cascade,
  issued_on date not null,
  -- Name and address, one line each.
  bill_to jsonb not null check (jsonb_typeof(bill_to) = 'array'),
  -- [{ description, quantity, unitMinor }], in the invoice's currency, without taxes.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- [{ name, amountMinor }]
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array')
);
