import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium, firefox, webkit } from 'playwright';
import type { Machine } from './browsers.ts';

/** The machine this process runs on. What installers say goes to the terminal. */
export const thisMachine = (): Machine => ({
  environment: process.env,
  playwrightPaths: {
    headless: chromium.executablePath(),
    chromium: chromium.executablePath(),
    firefox: firefox.executablePath(),
    webkit: webkit.executablePath(),
  },
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
    const output = args[0]?.startsWith('--') ? 'ignore' : 'inherit'; // a trial
    return spawnSync(command, args, { stdio: ['ignore', output, output] }).status === 0;
  },
});
