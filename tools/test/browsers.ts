import { delimiter, join } from 'node:path';

/** The facts about the machine that finding a browser needs. */
export interface Machine {
  readonly environment: NodeJS.ProcessEnv;
  /** The paths of Playwright's own browsers, whether they are there or not. */
  readonly playwrightPaths: Readonly<Record<BrowserName, string>>;
  readonly isRoot: boolean;
  isExecutable(path: string): boolean;
  /** Runs a command to its end and says whether it succeeded. */
  run(command: string, ...args: string[]): boolean;
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
 * else, as root, by apt-get.
 *
 * @throws Error that says what to do.
 */
export function findBrowser(name: BrowserName, machine: Machine): Browser {
  const kind = browserKinds[name];
  const named = machine.environment[kind.variable];
  if (named && !works(machine, name, named))
    throw new Error(`${kind.variable} is ${named}, which is no ${kind.title} that runs.`);
  const found = named
    ? { path: named, source: kind.variable }
    : (findInstalled(machine, name) ?? install(machine, name));
  if (!found) throw new Error(`No ${kind.title} was found and none could be installed. Set ${kind.variable} to one.`);
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

function install(machine: Machine, name: BrowserName): Browser | undefined {
  const { download, packages } = browserKinds[name];
  machine.run('node_modules/.bin/playwright', 'install', ...(machine.isRoot ? ['--with-deps'] : []), download);
  const downloaded = findInstalled(machine, name);
  if (downloaded || !machine.isRoot) return downloaded;
  machine.run('apt-get', 'update');
  machine.run('apt-get', 'install', '--yes', ...packages);
  return findInstalled(machine, name);
}

function works(machine: Machine, name: BrowserName, path: string): boolean {
  const { trial, ownTrial } = browserKinds[name];
  const argument = path === machine.playwrightPaths[name] ? ownTrial : trial;
  return machine.isExecutable(path) && (argument === undefined || machine.run(path, argument));
}
