-- Also finds the payments that no longer hold an invoice, for payers who ask for the status of a payment.
create index payment_invoices_by_invoice on payment_invoices (invoice_id);
