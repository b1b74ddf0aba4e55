import { delimiter, join } from 'node:path';

/** The facts about the machine that finding a browser needs. */
export interface Machine {
  readonly environment: NodeJS.ProcessEnv;
  /** The paths of Playwright's own browsers, installed or not. */
  readonly playwrightPaths: Readonly<Record<BrowserName, string>>;
  readonly isRoot: boolean;
  isExecutable(path: string): boolean;
  /** True if a program starts and exits with code 0. The output is discarded. */
  tries(path: string, argument: string): boolean;
  /** Runs an installer. Returns true if it succeeds. The output is written to `installerLog`. */
  install(command: string, ...args: string[]): boolean;
  /** The file with the output of installers. */
  readonly installerLog: string;
  /** Prints one line on the terminal. */
  say(line: string): void;
}

export interface FindOptions {
  /** True if an installer may add fonts, which change the layout of pages. Default true. */
  readonly mayAddFonts?: boolean;
}

interface BrowserKind {
  readonly title: string;
  /** The environment variable with which a user selects a browser, and which passes the found browser to the tests. */
  readonly variable: string;
  /** The commands that start the browser on various systems. */
  readonly commands: readonly string[];
  /** The other programs that the system's browser requires. */
  readonly needs: readonly string[];
  /** The argument with which the browser starts and exits. A browser without its libraries, or a stub that a package installs, fails. */
  readonly trial: string;
  /** The same argument for Playwright's browser. It is missing if Playwright reports missing libraries. */
  readonly ownTrial: string | undefined;
  /** The browser's name for Playwright's installer. */
  readonly download: string;
  /** The Debian packages that provide the browser. */
  readonly packages: readonly string[];
}

const chromiumCommands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const browserKinds = {
  /**
   * Chromium without the code that only a window needs, which uses half of the processor time of an end-to-end test; else the whole
   * Chromium.
   */
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
  /** The description of the place where the browser was found. */
  readonly source: string;
}

/**
 * Finds a browser that runs: the one that the environment variable names, the system's or Playwright's. Otherwise it installs the browser
 * with Playwright or, as root, with apt-get, and prints one line about that.
 *
 * @throws Error that explains how to install a browser.
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
  playwright('--with-deps'); // for systems without such a package, such as Ubuntu
  return findInstalled(machine, name);
}

function works(machine: Machine, name: BrowserName, path: string): boolean {
  const { trial, ownTrial } = browserKinds[name];
  const argument = path === machine.playwrightPaths[name] ? ownTrial : trial;
  return machine.isExecutable(path) && (argument === undefined || machine.tries(path, argument));
}

/** A Chromium on this machine, in which the browser tests have to pass. */
export interface ChromiumKind {
  readonly title: string;
  readonly path: string;
  /** True if the browser can also show windows, and runs iframes of other sites in separate processes. */
  readonly isWhole: boolean;
}

/** Finds every kind of Chromium that runs on this machine. It installs nothing. */
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
