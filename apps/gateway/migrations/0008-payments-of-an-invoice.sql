-- Finds also the payments that no longer hold an invoice, for whoever asks what became of theirs.
create index payment_invoices_by_invoice on payment_invoices (invoice_id);
