-- Late charges: the card processor made them although their attempt had ended without a charge. They belong to no payment, so a person
-- gives each one back.
create table late_charges (
  reference text primary key references attempts,
  payment_id text not null references payments,
  state text not null check (state in ('open', 'refunding', 'refunded', 'charged-back')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  found_at timestamptz not null,
  -- The staff member who takes care of it.
  owner text,
  owned_since timestamptz check ((owned_since is not null) = (owner is not null)),
  closed_at timestamptz check ((closed_at is not null) = (state in ('refunded', 'charged-back'))),
  next_check_at timestamptz not null
);

create index late_charges_by_time on late_charges (found_at);
create index late_charges_of_a_payment on late_charges (payment_id);
create index late_charges_that_are_open on late_charges (next_check_at) where state in ('open', 'refunding');

-- A refund of a late charge does not count as a refund of the payment.
alter table refunds add column of_late_charge boolean not null default false;

-- Late charges and, with negative amounts, their refunds; `refund_id` is the processor's id if the gateway did not request the refund. A
-- refund that fails has a contrary entry.
create table late_charge_entries (
  id bigint generated always as identity primary key,
  reference text not null references late_charges,
  refund_id text,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  at timestamptz not null,
  written_at timestamptz not null default now()
);

create index late_charge_entries_of_a_charge on late_charge_entries (reference);
create index late_charge_entries_of_a_refund on late_charge_entries (refund_id) where refund_id is not null;
create index late_charge_entries_by_time on late_charge_entries (at);

create trigger keeps_entries before update or delete on late_charge_entries for each row execute function refuse_change();
create trigger empties_nothing before truncate on late_charge_entries execute function refuse_change();

-- Late charges of earlier versions. Those that were refunded by hand are closed by the next check.
insert into late_charges (reference, payment_id, state, amount_minor, currency, found_at, next_check_at)
select reference, payment_id, 'open', amount_minor, currency, contradicted_at, now() from attempts where contradicted_at is not null;
insert into late_charge_entries (reference, amount_minor, currency, at)
select reference, amount_minor, currency, found_at from late_charges;

-- Both sides of every entry; debits are positive. The account `unallocated` has the money that belongs to no payment.
create or replace view entry_postings as
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
  ) as side (account, amount_minor)
  union all
  select d.dispute_id, d.at, side.account, side.amount_minor, d.currency
  from dispute_entries d left join invoices i on i.id = d.invoice_id
  cross join lateral (values
    (
      case d.kind
        when 'receivable' then 'receivable/' || upper(i.customer_account_number)
        when 'unallocated' then 'unallocated'
        else 'disputes'
      end,
      d.amount_minor
    ),
    (case d.kind when 'funds' then 'card-processor' when 'refunds' then 'refunds' else 'disputes' end, -d.amount_minor)
  ) as side (account, amount_minor)
  union all
  select coalesce(l.refund_id, l.reference), l.at, side.account, side.amount_minor, l.currency
  from late_charge_entries l
  cross join lateral (values ('card-processor', l.amount_minor), ('unallocated', -l.amount_minor)) as side (account, amount_minor);

-- The transactions that no entry of the gateway explains, although they are about a charge, a refund or a dispute.
create or replace view unexplained_transactions as
  select t.* from processor_transactions t
  where case t.kind
    when 'charge' then not exists (select from ledger_entries where reference = t.reference)
      and not exists (select from late_charge_entries where reference = t.reference and refund_id is null)
    when 'refund' then not exists (select from refunds where id = t.reference)
      and not exists (select from late_charge_entries where refund_id = t.reference)
    when 'dispute' then not exists (select from dispute_entries where movement = t.id)
    else false
  end;
