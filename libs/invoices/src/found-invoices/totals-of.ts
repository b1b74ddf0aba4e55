import type { Money } from '@assess/i18n';
import type { SelectionSummary } from '../selection.ts';

/** Returns the total of each selected currency. */
export function totalsOf(summary: SelectionSummary): Money[] {
  switch (summary.kind) {
    case 'empty':
      return [];
    case 'one-currency':
      return [summary.total];
    case 'mixed-currencies':
      return summary.parts.map(({ total }) => total);
  }
}
