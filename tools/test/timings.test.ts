import { describe, expect, it } from 'vitest';
import { slowestLines, timingsOf } from './timings.ts';

describe(timingsOf, () => {
  it('takes the files of Vitest', () => {
    const report = { testResults: [{ name: '/store/a.test.ts', startTime: 1_000, endTime: 1_250.5 }] };
    expect(timingsOf(report)).toEqual([{ name: '/store/a.test.ts', ms: 250.5 }]);
  });

  it('takes the tests of Playwright, those of inner suites too', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      file: 'journeys/pay.spec.ts',
      line: 1,
      tests: [
        {
          projectName: 'wide',
          status: 'expected',
          results: durations.map((duration) => ({ duration })),
        },
      ],
    });
    const report = { suites: [{ specs: [spec('pays', 700)], suites: [{ specs: [spec('is declined', 200, 300)] }] }] };
    expect(timingsOf(report)).toEqual([
      { name: 'wide journeys/pay.spec.ts: pays', ms: 700 },
      { name: 'wide journeys/pay.spec.ts: is declined', ms: 500 },
    ]);
  });
});

it('lists the slowest first, as many as wanted', () => {
  const timings = [
    { name: '/store/a', ms: 900 },
    { name: '/store/b', ms: 61_240 },
    { name: '/store/c', ms: 100 },
  ];
  expect(slowestLines(timings, '/store', 2)).toEqual(['    61.2 s  b', '     0.9 s  a']);
});
