import type { DatabaseSource } from '../chaos-database.ts';
import { runSabotages } from './run-sabotages.ts';
import { sabotageTable } from './sabotage-table.ts';
import { sabotages } from './sabotages.ts';

/**
 * Removes one rule after the other, or the named one, and prints as what each run has noticed it.
 *
 * @returns true if every removal was noticed.
 * @throws when no rule has the name.
 */
export async function sabotageAll(
  only: string | undefined,
  database: DatabaseSource,
  say: (line: string) => void,
): Promise<boolean> {
  const chosen = only === undefined ? sabotages : sabotages.filter(({ name }) => name === only);
  if (chosen.length === 0)
    throw new Error(`No sabotage is called ${only}: ${sabotages.map(({ name }) => name).join(', ')}`);
  const results = await runSabotages(chosen, database, ({ sabotage, seenAs }) =>
    say(`${sabotage.name}: ${seenAs.length === 0 ? 'not seen' : `seen as ${seenAs.join(', ')}`}`),
  );
  say(`\n${sabotageTable(results)}`);
  return results.every(({ seenAs }) => seenAs.length > 0);
}
