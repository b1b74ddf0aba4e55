import { delimiter, join } from 'node:path';

/** What finding a browser needs of the machine. */
export interface Machine {
  readonly environment: NodeJS.ProcessEnv;
  /** Where Playwright keeps its own browser, whether it is there or not. */
  readonly playwrightPath: string;
  readonly isRoot: boolean;
  isExecutable(path: string): boolean;
  /** Runs a command to its end and says whether it succeeded. */
  run(command: string, ...args: string[]): boolean;
}

export interface Chromium {
  readonly path: string;
  /** Where it was found, in words. */
  readonly source: string;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium that runs: `CHROMIUM_PATH`, the system's, Playwright's own; else installs one by Playwright, else, as
 * root, by apt-get.
 *
 * @throws Error that says what to do.
 */
export function findChromium(machine: Machine): Chromium {
  const named = machine.environment['CHROMIUM_PATH'];
  if (named && !works(machine, named)) throw new Error(`CHROMIUM_PATH is ${named}, which is no Chromium that runs.`);
  const found = named ? { path: named, source: 'CHROMIUM_PATH' } : (findInstalled(machine) ?? install(machine));
  if (!found) throw new Error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  return found;
}

function findInstalled(machine: Machine): Chromium | undefined {
  const folders = (machine.environment['PATH'] ?? '').split(delimiter);
  const system = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => works(machine, path));
  if (system) return { path: system, source: 'the system' };
  return works(machine, machine.playwrightPath) ? { path: machine.playwrightPath, source: 'Playwright' } : undefined;
}

function install(machine: Machine): Chromium | undefined {
  machine.run('node_modules/.bin/playwright', 'install', ...(machine.isRoot ? ['--with-deps'] : []), 'chromium');
  const downloaded = findInstalled(machine);
  if (downloaded || !machine.isRoot) return downloaded;
  machine.run('apt-get', 'update');
  machine.run('apt-get', 'install', '--yes', 'chromium');
  return findInstalled(machine);
}

/** Asks for the version too: a browser without its libraries, or a stub of a package, is there but does not start. */
const works = (machine: Machine, path: string) => machine.isExecutable(path) && machine.run(path, '--version');
