-- Refunds to cards, and who requested them. The card processor knows a refund by its `id`.
create table refunds (
  id text primary key,
  payment_id text not null references payments,
  -- The charge that is refunded, in whole or in part.
  reference text not null references attempts,
  state text not null check (state in ('asked', 'refunding', 'refunded', 'refused', 'rejected')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- The second person, if the amount needs one.
  approved_by text check (approved_by <> asked_by),
  next_check_at timestamptz not null,
  refunded_at timestamptz check ((refunded_at is not null) = (state = 'refunded'))
);

create index refunds_of_a_payment on refunds (payment_id, asked_at);
create index refunds_of_a_charge on refunds (reference);
create index refunds_to_check on refunds (next_check_at) where state = 'refunding';

-- The requested amount, so that several refunds together cannot exceed the payment; the refunded amount; and the day of the payment.
-- The day is stored from the first refund on, because the invoices may later be paid on another day.
alter table payments add column refund_asked_minor bigint not null default 0;
alter table payments add column refunded_minor bigint not null default 0;
alter table payments add column paid_on date;
alter table payments add constraint no_more_is_refunded_than_paid
  check (refunded_minor <= refund_asked_minor and refund_asked_minor <= coalesce(amount_minor, 0)) not valid;

-- An invoice can be charged again once its payment is refunded in whole. one_payment_holds_an_invoice ensures that no two payments
-- charge it at the same time.
alter table ledger_entries drop constraint ledger_entries_invoice_id_key;

-- Refunded amounts: one entry without an invoice for the amount that went back to the card and, once a payment is refunded in whole,
-- one entry for each invoice, which is then due again.
create table refund_entries (
  id bigint generated always as identity primary key,
  refund_id text not null references refunds,
  invoice_id bigint references invoices,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  at timestamptz not null
);

create index refund_entries_by_time on refund_entries (at) where invoice_id is null;

-- Mails about refunds, with their delivery status as in `receipts`.
create table refund_mails (
  refund_id text primary key references refunds,
  locale text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  refusals integer not null default 0,
  given_up_at timestamptz
);

create index refund_mails_to_send on refund_mails (next_try_at) where sent_at is null;
create index refund_mails_to_forget on refund_mails (sent_at) where sent_at is not null;

-- Both sides of every entry; debits are positive. An entry moves an amount from one account to another, so all entries balance.
create view postings as
  select e.reference as transaction, e.at, side.account, side.amount_minor, e.currency
  from ledger_entries e join invoices i on i.id = e.invoice_id
  cross join lateral (values
    ('card-processor', e.amount_minor),
    ('receivable/' || upper(i.customer_account_number), -e.amount_minor)
  ) as side (account, amount_minor)
  union all
  select r.refund_id, r.at, side.account, side.amount_minor, r.currency
  from refund_entries r left join invoices i on i.id = r.invoice_id
  cross join lateral (values
    (case when i.id is null then 'refunds' else 'receivable/' || upper(i.customer_account_number) end, r.amount_minor),
    (case when i.id is null then 'card-processor' else 'refunds' end, -r.amount_minor)
  ) as side (account, amount_minor);

-- Entries never change, except that the entry of a charge gets its position once.
create function refuse_change() returns trigger language plpgsql as $refuse$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$refuse$;

create trigger keeps_entries before update on ledger_entries for each row
  when (
    old.position is not null
    or (old.id, old.payment_id, old.invoice_id, old.reference, old.amount_minor, old.currency, old.at)
      is distinct from (new.id, new.payment_id, new.invoice_id, new.reference, new.amount_minor, new.currency, new.at)
  )
  execute function refuse_change();
create trigger deletes_nothing before delete on ledger_entries for each row execute function refuse_change();
create trigger empties_nothing before truncate on ledger_entries execute function refuse_change();
create trigger keeps_entries before update or delete on refund_entries for each row execute function refuse_change();
create trigger empties_nothing before truncate on refund_entries execute function refuse_change();
