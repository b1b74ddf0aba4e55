-- A refund can fail after the card processor has made it, for example because the card no longer exists. Earlier versions never change
-- a refund that they find in the new state.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('asked', 'refunding', 'refunded', 'failed', 'refused', 'rejected'));
alter table refunds drop constraint refunds_check1;
alter table refunds add constraint refunds_refunded_at_check
  check ((refunded_at is not null) = (state in ('refunded', 'failed')));

-- When the refund failed, the processor's reason, and whether an invoice of the payment had been paid again by then.
alter table refunds add column failed_at timestamptz
  constraint refunds_failed_at_check check ((failed_at is not null) = (state = 'failed'));
alter table refunds add column failure text;
alter table refunds add column paid_again boolean not null default false;

-- Until when the gateway asks the card processor about a refund that was made; without it, for 35 days after the refund.
alter table refunds add column watched_until timestamptz;
update refunds set next_check_at = 'infinity' where state = 'refunded' and refunded_at < now() - interval '35 days';
create index refunds_to_recheck on refunds (next_check_at) where state = 'refunded';
create index refunds_that_failed on refunds (failed_at) where state = 'failed';

-- A refund that fails has contrary entries, with negative amounts, under the same id.
alter table refund_entries drop constraint refund_entries_amount_minor_check;
alter table refund_entries add constraint refund_entries_amount_minor_check check (amount_minor <> 0);

create index refund_entries_of_a_refund on refund_entries (refund_id, invoice_id);

-- Mails about refunds that failed, with their delivery status as in `refund_mails`, which has the mails about refunds that were made.
create table refund_failure_mails (
  refund_id text primary key references refunds,
  locale text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  refusals integer not null default 0,
  given_up_at timestamptz
);

create index refund_failure_mails_to_send on refund_failure_mails (next_try_at) where sent_at is null;
create index refund_failure_mails_to_forget on refund_failure_mails (sent_at) where sent_at is not null;
