import { seconds } from '../../trials/table.ts';
import type { SabotageResult } from './run-sabotages.ts';
import { notTried } from './sabotages.ts';

/** Formats the results of all sabotages as a table in Markdown, with the rules that no run tries and the reasons. */
export function sabotageTable(results: readonly SabotageResult[]): string {
  const rows = results.map(({ sabotage, seenAs, tookMs }) => [
    String(sabotage.decision),
    sabotage.rule + (sabotage.behind === undefined ? '' : ` (with what stands behind it: ${sabotage.behind})`),
    sabotage.processor ?? 'stripe',
    seenAs.length === 0 ? '**not seen**' : seenAs.join(', '),
    seconds(tookMs),
  ]);
  const others = notTried.map(({ decision, rule, reason }) => [String(decision), rule, '', `not tried: ${reason}`, '']);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Decision', 'Rule that was removed', 'Processor', 'Seen as', 'Took']),
    line(['---', '---', '---', '---', '---']),
    ...[...rows, ...others].map(line),
  ].join('\n');
}
