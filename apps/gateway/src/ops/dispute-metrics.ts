import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { disputesWhose } from '../states/dispute.ts';
import { lateChargesThat } from '../states/late-charge.ts';

interface Open {
  disputes: number;
  /** Null if evidence can be sent for no dispute. A day that has passed does not hide a later one. */
  evidenceSeconds: number | null;
  lateCharges: number;
  lateChargeSeconds: number;
}

const readOpen = statement({
  name: 'read-open-disputes',
  parameters: { now: 'timestamptz' },
  text: `
    select count(*)::int as disputes, extract(epoch from min(evidence_due_by) filter (where evidence_due_by > :now) - :now)::float8 as "evidenceSeconds", (
      select count(*)::int from late_charges where state in (${sqlList(lateChargesThat({ isHeld: true }))})
    ) as "lateCharges", (
      select coalesce(extract(epoch from :now - min(found_at)), 0)::float8 from late_charges
      where state in (${sqlList(lateChargesThat({ isHeld: true }))})
    ) as "lateChargeSeconds"
    from disputes where state in (${sqlList(disputesWhose(({ isOpen }) => isOpen))})`,
  returns: rowOf<Open>(),
});

/** The time for which the gauges of one scrape share one read of the database, in milliseconds. */
const cachedForMs = 5_000;

/** Registers gauges of the disputes and late charges that wait for a person. While the database is down they have no value. */
export function tellDisputes(registry: Registry, database: Pick<Database, 'query'>, clock: Clock): void {
  let last: { at: number; read: Promise<Open | undefined> } | undefined;
  const readShortly = () => {
    if (!last || performance.now() - last.at > cachedForMs)
      last = {
        at: performance.now(),
        read: database.query(readOpen({ now: clock() })).then(
          ([open]) => open,
          () => undefined,
        ),
      };
    return last.read;
  };
  const gauge = (name: string, help: string, of: (open: Open) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const open = await readShortly();
        const value = open ? of(open) : null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge('disputes_open', 'Disputes and inquiries that the bank has not decided', ({ disputes }) => disputes);
  gauge(
    'dispute_evidence_due_seconds',
    'Time until the next day by which evidence for an open dispute can be sent, absent if there is none',
    ({ evidenceSeconds }) => evidenceSeconds,
  );
  gauge('late_charges_open', 'Late charges with money that belongs to no payment', ({ lateCharges }) => lateCharges);
  gauge(
    'late_charge_oldest_seconds',
    'Age of the oldest open late charge, 0 if there is none',
    ({ lateChargeSeconds }) => lateChargeSeconds,
  );
}
