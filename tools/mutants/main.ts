import { parseArgs } from 'node:util';
import { mutants } from './mutants.ts';
import { countFailedTests } from './run-tests.ts';

/** The share of the removed rules that tests must notice. */
const floor = 0.9;

/** Removes each rule and prints what the tests noticed. Returns the exit code: 1 below the floor. */
async function run(only: string): Promise<number> {
  const chosen = mutants.filter(({ rule, file }) => `${rule} ${file}`.includes(only));
  const noticed: boolean[] = [];
  const print = console.log; // the table is the command's result
  for (const mutant of chosen) {
    const startedMs = performance.now();
    const failed = await countFailedTests(mutant);
    noticed.push(failed > 0);
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1).padStart(6);
    print(`${failed > 0 ? 'noticed ' : 'SURVIVED'} ${seconds} s  ${mutant.rule}  (${mutant.file})`);
  }
  const count = noticed.filter(Boolean).length;
  print(`${count} of ${chosen.length} removed rules were noticed; at least ${floor * 100} % must be.`);
  return chosen.length > 0 && count >= floor * chosen.length ? 0 : 1;
}

const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;
process.exitCode = await run(only);
