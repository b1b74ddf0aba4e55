-- The account numbers that open a link to invoices of a bulk lookup or of a whole customer account, because there is no single search
-- to repeat. Each opens the link's invoices of its account. In upper case; empty if `account_number` opens the link. Earlier versions
-- find no account number that opens such a link.
alter table hand_offs add column account_numbers text[] not null default '{}';
alter table hand_offs drop constraint hand_offs_kind_check;
alter table hand_offs add constraint hand_offs_kind_check check (
  kind in ('invoice-number', 'order-number', 'purchase-order-number', 'several')
  and (kind = 'several') = (account_numbers <> '{}')
);
