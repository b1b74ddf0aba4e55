import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright';
import type { Machine } from './chromium.ts';

/** The machine this process runs on. What installers say goes to the terminal. */
export const thisMachine = (): Machine => ({
  environment: process.env,
  playwrightPath: chromium.executablePath(),
  isRoot: process.getuid?.() === 0,
  isExecutable(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  run(command, ...args) {
    const output = args[0] === '--version' ? 'ignore' : 'inherit';
    return spawnSync(command, args, { stdio: ['ignore', output, output] }).status === 0;
  },
});
