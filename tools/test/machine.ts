import { spawnSync } from 'node:child_process';
import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, firefox, webkit } from 'playwright';
import type { Machine } from './browsers.ts';

const installerLog = join(import.meta.dirname, '../../reports/installer.log');

/** Returns the machine on which this process runs. */
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
  tries: (path, argument) => spawnSync(path, [argument], { stdio: 'ignore' }).status === 0,
  install(command, ...args) {
    mkdirSync(join(installerLog, '..'), { recursive: true });
    const log = openSync(installerLog, 'a');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status } = spawnSync(command, args, { stdio: ['ignore', log, log], env });
    closeSync(log);
    return status === 0;
  },
  installerLog,
  say: (line) => console.log(line), // an installation takes a minute, for which the user waits
});
