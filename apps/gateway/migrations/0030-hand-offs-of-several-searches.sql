-- A list of numbers and a customer's whole account are no one search that can be made again. A link to their invoices opens those
-- that it names, account by account. Upper case; empty where `account_number` has the one that opens the link. A version from
-- before finds no account that opens such a link.
alter table hand_offs add column account_numbers text[] not null default '{}';
alter table hand_offs drop constraint hand_offs_kind_check;
alter table hand_offs add constraint hand_offs_kind_check check (
  kind in ('invoice-number', 'order-number', 'purchase-order-number', 'several')
  and (kind = 'several') = (account_numbers <> '{}')
);
