import { delimiter, join } from 'node:path';

/** The facts about the machine that finding a browser needs. */
export interface Machine {
  readonly environment: NodeJS.ProcessEnv;
  /** The paths of Playwright's own browsers, whether they are there or not. */
  readonly playwrightPaths: Readonly<Record<BrowserName, string>>;
  readonly isRoot: boolean;
  isExecutable(path: string): boolean;
  /** Tries a program and says whether it started and ended well. Its output is thrown away. */
  tries(path: string, argument: string): boolean;
  /** Runs an installer to its end and says whether it succeeded. Its output goes to `installerLog`. */
  install(command: string, ...args: string[]): boolean;
  /** The file with the output of installers. */
  readonly installerLog: string;
  /** Prints one line for the person at the terminal. */
  say(line: string): void;
}

export interface FindOptions {
  /** Whether an installer may run that brings fonts with it, which change what pages measure. Default true. */
  readonly mayAddFonts?: boolean;
}

interface BrowserKind {
  readonly title: string;
  /** The environment variable that names one, and hands the one that was found to the tests. */
  readonly variable: string;
  /** The commands by which systems start it. */
  readonly commands: readonly string[];
  /** The programs that the system's browser needs beside it. */
  readonly needs: readonly string[];
  /** Makes it start and end. A browser without its libraries, or a stub of a package, does not. */
  readonly trial: string;
  /** The same for Playwright's own; without one it is Playwright that says what its browser lacks. */
  readonly ownTrial: string | undefined;
  /** The name that Playwright's installer has for it. */
  readonly download: string;
  /** The packages of Debian that bring it. */
  readonly packages: readonly string[];
}

const chromiumCommands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const browserKinds = {
  /** Chromium without the parts that only a window needs, which cost half of a journey's processor time; else the whole one. */
  headless: {
    title: 'Headless Chromium',
    variable: 'HEADLESS_CHROMIUM_PATH',
    commands: ['chromium-headless-shell', ...chromiumCommands],
    needs: [],
    trial: '--version',
    ownTrial: '--version',
    download: 'chromium',
    packages: ['chromium-headless-shell'],
  },
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    commands: chromiumCommands,
    needs: [],
    trial: '--version',
    ownTrial: '--version',
    download: 'chromium',
    packages: ['chromium'],
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    needs: [],
    trial: '--version',
    ownTrial: '--version',
    download: 'firefox',
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKit',
    variable: 'WEBKIT_PATH',
    commands: ['WebKitWebDriver'],
    needs: ['Xvfb'],
    trial: '--help',
    ownTrial: undefined,
    download: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} as const satisfies Record<string, BrowserKind>;

export type BrowserName = keyof typeof browserKinds;

export interface Browser {
  readonly path: string;
  /** The place where it was found, in words. */
  readonly source: string;
}

/**
 * Finds a browser that runs: the one its variable names, the system's, Playwright's own; else installs one by Playwright,
 * else, as root, by apt-get. An installation is one line on the terminal.
 *
 * @throws Error that says what to do.
 */
export function findBrowser(name: BrowserName, machine: Machine, options: FindOptions = {}): Browser {
  const kind = browserKinds[name];
  const named = machine.environment[kind.variable];
  if (named && !works(machine, name, named))
    throw new Error(`${kind.variable} is ${named}, which is no ${kind.title} that runs.`);
  const found = named
    ? { path: named, source: kind.variable }
    : (findInstalled(machine, name) ?? install(machine, name, options));
  if (!found)
    throw new Error(
      `No ${kind.title} was found and none could be installed: run "apt-get install ${kind.packages.join(' ')}" as root or set ${kind.variable} to one (${machine.installerLog} has what the installer said).`,
    );
  return found;
}

function findInstalled(machine: Machine, name: BrowserName): Browser | undefined {
  const kind: BrowserKind = browserKinds[name];
  const onPath = (command: string) =>
    (machine.environment['PATH'] ?? '').split(delimiter).map((folder) => join(folder, command));
  const isComplete = kind.needs.every((command) => onPath(command).some((path) => machine.isExecutable(path)));
  const system = isComplete && kind.commands.flatMap(onPath).find((path) => works(machine, name, path));
  if (system) return { path: system, source: 'the system' };
  const own = machine.playwrightPaths[name];
  return works(machine, name, own) ? { path: own, source: 'Playwright' } : undefined;
}

function install(machine: Machine, name: BrowserName, { mayAddFonts = true }: FindOptions): Browser | undefined {
  const { title, download, packages } = browserKinds[name];
  machine.say(`Installing ${title}, about a minute …`);
  const playwright = (...options: string[]) =>
    machine.install('node_modules/.bin/playwright', 'install', ...options, download);
  playwright();
  const downloaded = findInstalled(machine, name);
  if (downloaded || !machine.isRoot) return downloaded;
  machine.install('apt-get', 'update');
  machine.install('apt-get', 'install', '--yes', '--no-install-recommends', ...packages);
  const packaged = findInstalled(machine, name);
  if (packaged || !mayAddFonts) return packaged;
  playwright('--with-deps'); // where the system has no such package, such as Ubuntu
  return findInstalled(machine, name);
}

function works(machine: Machine, name: BrowserName, path: string): boolean {
  const { trial, ownTrial } = browserKinds[name];
  const argument = path === machine.playwrightPaths[name] ? ownTrial : trial;
  return machine.isExecutable(path) && (argument === undefined || machine.tries(path, argument));
}

/** A Chromium on this machine, which the tests that drive one have to pass in. */
export interface ChromiumKind {
  readonly title: string;
  readonly path: string;
  /** Whether it draws windows too, and gives the frames of other sites processes of their own. */
  readonly isWhole: boolean;
}

/** Finds every kind of Chromium that runs here, and installs none. */
export function findChromiumKinds(machine: Machine): ChromiumKind[] {
  const folders = (machine.environment['PATH'] ?? '').split(delimiter);
  const onPath = browserKinds.headless.commands.flatMap((command) => {
    const path = folders.map((folder) => join(folder, command)).find((each) => works(machine, 'headless', each));
    return path ? [{ title: command, path, isWhole: command !== 'chromium-headless-shell' }] : [];
  });
  const path = machine.playwrightPaths.chromium;
  const own = works(machine, 'chromium', path) ? [{ title: 'Playwright', path, isWhole: true }] : [];
  return [...onPath, ...own];
}
