-- Serves the lists of whole customer accounts for signed-in users, in the order of the pages.
create index invoices_by_account
  on invoices (upper(customer_account_number), (coalesce(due_on, 'infinity')), id);

alter table lookups drop constraint lookups_kind_check;
alter table lookups add constraint lookups_kind_check check (
  kind in ('invoice-number', 'order-number', 'purchase-order-number', 'several', 'customer-account')
  and (kind = 'several') = (several is not null)
);
