import type { Sabotage } from './sabotage.ts';

const unfinished = 'apps/gateway/src/processor-sync/unfinished-payments.ts';

/** The rules of decision 78: results are known within a minute after the processor returns. */
export const rulesOfPolling: readonly Sabotage[] = [
  {
    name: 'poll-within-45-s',
    decision: 78,
    rule: 'the pause between two polls is at most 45 s',
    changes: [{ file: unfinished, from: "least(interval '45 seconds',", to: "least(interval '1 hour'," }],
  },
  {
    name: 'void-after-45-s',
    decision: 78,
    rule: 'a charge that the processor does not know after 45 s is voided',
    changes: [
      {
        file: 'apps/gateway/src/processor-sync/query-processor.ts',
        from: 'const voidAfterMs = 45_000;',
        to: 'const voidAfterMs = 4_500_000;',
      },
    ],
  },
  {
    name: 'worker-polls',
    decision: 78,
    rule: 'a worker polls for outcomes in any case',
    changes: [
      {
        file: 'apps/gateway/src/processor-sync/compose-processor-sync.ts',
        from: 'run: (stopped) => settleUnfinishedPayments(dependencies, stopped),',
        to: 'run: async (stopped) => void (stopped, settleUnfinishedPayments),',
      },
    ],
  },
  {
    name: 'alarm-after-a-day',
    decision: 78,
    rule: 'an attempt open for 24 h raises an alarm',
    changes: [
      {
        file: 'apps/gateway/src/processor-sync/stuck-payments-alarm.ts',
        from: 'const alarmAfterMs = 24 * 60 * 60_000;',
        to: 'const alarmAfterMs = 240 * 60 * 60_000;',
      },
    ],
  },
];
