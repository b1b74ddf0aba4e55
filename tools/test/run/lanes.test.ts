import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runInLanes } from './lanes.ts';

/** Runs a plan, and lists in order when each part starts and ends. */
async function eventsOf(plan: Omit<Parameters<typeof runInLanes<string, string>>[0], 'run'>) {
  const events: string[] = [];
  const results = await runInLanes({
    ...plan,
    run: async (name, lane) => {
      events.push(`${name} begins in lane ${lane}`);
      await setImmediate();
      events.push(`${name} ends`);
      return name;
    },
  });
  return { events, results };
}

it('runs lanes beside each other, and the parts of a lane in order', async () => {
  const { events, results } = await eventsOf({ lanes: [['a', 'b'], ['c']], startsAfter: {} });
  const at = (event: string) => events.indexOf(event);
  expect(events.slice(0, 2)).toEqual(['a begins in lane 0', 'c begins in lane 1']);
  expect(at('b begins in lane 0')).toBeGreaterThan(at('a ends'));
  expect(results).toEqual(['a', 'b', 'c']);
});

it('begins a part after the parts that it needs, and ignores those that do not run', async () => {
  const { events } = await eventsOf({
    lanes: [['build', 'lint'], ['journeys']],
    startsAfter: { journeys: ['build', 'x'] },
  });
  expect(events.indexOf('journeys begins in lane 1')).toBeGreaterThan(events.indexOf('build ends'));
});
