import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFolder } from './reporter.ts';

// Prints the reports, which Git ignores and Nx therefore does not hash. Nx builds Storybook again when the output changes.
for (const file of globSync('*.json', { cwd: reportFolder }).sort())
  console.log(file, readFileSync(join(reportFolder, file), 'utf8'));
