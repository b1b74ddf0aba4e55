import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { refuseWhileTaken } from './start/data-folder.ts';
import { parseSettings } from './start/settings.ts';
import { StartError } from './start/start-error.ts';

try {
  const { dataFolder } = parseSettings(process.env, join(import.meta.dirname, '..'));
  refuseWhileTaken(dataFolder);
  for (const part of ['gateway', 'sandbox', 'start.pid', 'staff.json'])
    rmSync(join(dataFolder, part), { recursive: true, force: true });
  console.log(`${dataFolder} is empty. The next start seeds it again.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
