-- The amounts of a late charge that went back by refunds and by lost disputes. Together they decide whether it is still held.
alter table late_charges add column if not exists refunded_minor bigint not null default 0;
alter table late_charges add column if not exists lost_minor bigint not null default 0;

update late_charges l set
  refunded_minor = coalesce((
    select -sum(amount_minor) from late_charge_entries where reference = l.reference and refund_id is not null
  ), 0),
  lost_minor = coalesce((
    select sum(e.amount_minor) from dispute_entries e join disputes d on d.id = e.dispute_id
    where d.reference = l.reference and e.kind = 'unallocated'
  ), 0);

-- Earlier versions left a late charge open that was lost in several disputes, or while it was not open.
update late_charges set
  state = case when refunded_minor >= amount_minor then 'refunded' else 'charged-back' end,
  closed_at = now()
where state in ('open', 'refunding') and refunded_minor + lost_minor >= amount_minor;

-- Refunds of the dashboard that ended a late charge become refunds of the gateway, which are checked for 35 days: they can fail.
insert into refunds (
  id, payment_id, reference, state, amount_minor, currency, reason, asked_by, asked_at, refunded_at, next_check_at, watched_until,
  of_late_charge
)
select e.refund_id, l.payment_id, l.reference, 'refunded', -e.amount_minor, e.currency, 'made in the card processor''s dashboard',
  'processor', e.at, e.at, now(), e.at + interval '35 days', true
from late_charge_entries e join late_charges l on l.reference = e.reference
where e.amount_minor < 0 and e.refund_id is not null
on conflict (id) do nothing;
