import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMovedClock } from './moved-clock.ts';

it('moves the database and all processes, and one process further', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assess-clock-'));
  let databaseMs = 0;
  const clock = createMovedClock(
    (name) => join(folder, name),
    (ms) => Promise.resolve(void (databaseMs = ms)),
  );
  const aheadOf = (name: string) => Number(readFileSync(join(folder, name), 'utf8'));
  expect(clock.variablesFor('one')['CLOCK_AHEAD_FILE']).toBe(join(folder, 'one'));
  clock.variablesFor('other');
  await clock.pass(60_000);
  clock.moveOne('one', 5_000);
  expect([aheadOf('one'), aheadOf('other'), databaseMs]).toEqual([65_000, 60_000, 60_000]);
  expect(clock.now()).toBeGreaterThanOrEqual(Date.now() + 59_000);
  await clock.pass(1_000);
  expect([aheadOf('one'), aheadOf('other'), databaseMs]).toEqual([66_000, 61_000, 61_000]);
});
