import type { Figure, Goal, Unit } from './figures.ts';
import type { ByteCounts } from './page-bytes.ts';

/** Formats a table whose columns are as wide as their widest cell; the first is left-aligned, the others right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

export const figureTable = (figures: readonly Figure[]): string =>
  table(
    ['figure', 'ours', 'other side', '', 'ratio', 'goal', 'met'],
    figures.map(({ title, unit, ours, other, otherName, ratio, goal, isMet }) => [
      title,
      inUnit(ours, unit),
      inUnit(other, unit),
      otherName,
      goal.of === 'ratio' ? ratio.toFixed(2) : '',
      inWords(goal),
      isMet ? 'yes' : 'NO',
    ]),
  );

const inWords = ({ of, atMost, atLeast }: Goal): string =>
  `${of === 'value' ? 'ours ' : ''}${atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`}`;

const perUnit: Readonly<Partial<Record<Unit, number>>> = { kB: 1_000, KiB: 1_024, MiB: 1_024 ** 2 };

function inUnit(value: number, unit: Unit): string {
  const scaled = value / (perUnit[unit] ?? 1);
  const digits = Number.isInteger(scaled) || scaled >= 1_000 ? 0 : unit === '' ? 3 : 1;
  return `${scaled.toFixed(digits)} ${unit}`.trim();
}

const byteColumns = ['html', 'inlineJs', 'inlineCss', 'js', 'css', 'other', 'headers', 'total', 'requests'] as const;

export const byteTable = (pages: ByteCounts): string =>
  table(
    ['bytes on the wire', 'html', '(js within)', '(css within)', ...byteColumns.slice(3)],
    Object.entries(pages).map(([name, bytes]) => [name, ...byteColumns.map((column) => String(bytes[column]))]),
  );
