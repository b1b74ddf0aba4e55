import { describe, expect, it } from 'vitest';
import { findBrowser, findChromiumKinds, type Machine } from './browsers.ts';

const playwrightPaths = {
  headless: '/home/me/.cache/ms-playwright/chrome',
  chromium: '/home/me/.cache/ms-playwright/chrome',
  firefox: '/home/me/.cache/ms-playwright/firefox',
  webkit: '/home/me/.cache/ms-playwright/pw_run.sh',
};
const playwrightPath = playwrightPaths.chromium;

/**
 * Creates a fake machine with the given browsers, on which an install command adds its browser. It records the install commands and the
 * output.
 */
function machineWith({ browsers = [] as string[], installs = {} as Record<string, string>, ...given }: MachineExample) {
  const there = new Set(browsers);
  const installers: string[] = [];
  const said: string[] = [];
  const machine: Machine = {
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    playwrightPaths,
    isRoot: false,
    isExecutable: (path) => there.has(path) || path === given.broken,
    tries: (path) => there.has(path),
    installerLog: 'reports/installer.log',
    say: (line) => said.push(line),
    install(command, ...args) {
      const line = [command, ...args].join(' ');
      installers.push(line);
      const installed = installs[line];
      installed?.split(' ').forEach((path) => there.add(path));
      return installed !== undefined;
    },
    ...given,
  };
  return { machine, installers, said };
}

type MachineExample = Partial<Machine> & { browsers?: string[]; installs?: Record<string, string>; broken?: string };

const byPlaywright = 'node_modules/.bin/playwright install chromium';
const byPlaywrightAsRoot = 'node_modules/.bin/playwright install --with-deps chromium';
const byApt = 'apt-get install --yes --no-install-recommends chromium';

const findChromium = (machine: Machine) => findBrowser('chromium', machine);

describe(findBrowser, () => {
  it('takes CHROMIUM_PATH before all others', () => {
    const { machine } = machineWith({ browsers: ['/opt/mine', '/usr/bin/chromium'] });
    const environment = { ...machine.environment, CHROMIUM_PATH: '/opt/mine' };
    expect(findChromium({ ...machine, environment })).toEqual({ path: '/opt/mine', source: 'CHROMIUM_PATH' });
  });

  it('refuses a CHROMIUM_PATH that does not run instead of taking another browser', () => {
    const { machine } = machineWith({ browsers: ['/usr/bin/chromium'] });
    const environment = { ...machine.environment, CHROMIUM_PATH: '/opt/gone' };
    expect(() => findChromium({ ...machine, environment })).toThrow('CHROMIUM_PATH is /opt/gone');
  });

  it("takes the system's before Playwright's own", () => {
    const { machine } = machineWith({ browsers: [playwrightPath, '/usr/bin/google-chrome'] });
    expect(findChromium(machine)).toEqual({ path: '/usr/bin/google-chrome', source: 'the system' });
  });

  it('passes over a browser that is there but does not start', () => {
    const { machine } = machineWith({ browsers: [playwrightPath], broken: '/usr/bin/chromium-browser' });
    expect(findChromium(machine)).toEqual({ path: playwrightPath, source: 'Playwright' });
  });

  it('installs by Playwright when there is none', () => {
    const { machine, installers } = machineWith({ installs: { [byPlaywright]: playwrightPath } });
    expect(findChromium(machine).path).toBe(playwrightPath);
    expect(installers).toEqual([byPlaywright]);
  });

  it('installs by apt-get as root when the download of Playwright fails', () => {
    const { machine, installers } = machineWith({ isRoot: true, installs: { [byApt]: '/usr/bin/chromium' } });
    expect(findChromium(machine).path).toBe('/usr/bin/chromium');
    expect(installers).toEqual([byPlaywright, 'apt-get update', byApt]);
  });

  it('installs the libraries of Playwright’s as root where the system has no such package', () => {
    const { machine } = machineWith({ isRoot: true, installs: { [byPlaywrightAsRoot]: playwrightPath } });
    expect(findChromium(machine).path).toBe(playwrightPath);
  });

  it('runs no installer that adds fonts for a measurement', () => {
    const { machine, installers } = machineWith({ isRoot: true });
    expect(() => findBrowser('chromium', machine, { mayAddFonts: false })).toThrow('No Chromium was found');
    expect(installers).toEqual([byPlaywright, 'apt-get update', byApt]);
  });

  it('says in one line that it installs something, and nothing where it finds one', () => {
    const { machine, said } = machineWith({ isRoot: true, installs: { [byApt]: '/usr/bin/chromium' } });
    findChromium(machine);
    findChromium(machine);
    expect(said).toEqual(['Installing Chromium, about a minute …']);
  });

  it('says in one sentence what to do when there is none and none can be installed', () => {
    const { machine, installers } = machineWith({});
    expect(() => findChromium(machine)).toThrow(
      'No Chromium was found and none could be installed: run "apt-get install chromium" as root or set CHROMIUM_PATH to one (reports/installer.log has what the installer said).',
    );
    expect(installers).toEqual([byPlaywright]);
  });

  it('takes a Chromium without windows before a whole one, where nobody looks', () => {
    const { machine } = machineWith({ browsers: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] });
    expect(findBrowser('headless', machine).path).toBe('/usr/bin/chromium-headless-shell');
    expect(findBrowser('chromium', machine).path).toBe('/usr/bin/chromium');
  });

  it('makes do with a whole Chromium', () => {
    const { machine, installers } = machineWith({ browsers: ['/usr/bin/chromium'] });
    expect(findBrowser('headless', machine).path).toBe('/usr/bin/chromium');
    expect(installers).toEqual([]);
  });

  it('takes the Firefox of Debian', () => {
    const { machine } = machineWith({ browsers: ['/usr/bin/firefox-esr'] });
    expect(findBrowser('firefox', machine)).toEqual({ path: '/usr/bin/firefox-esr', source: 'the system' });
  });

  it("skips the system's WebKit if no display is available", () => {
    const { machine } = machineWith({ browsers: ['/usr/bin/WebKitWebDriver', playwrightPaths.webkit] });
    expect(findBrowser('webkit', machine)).toEqual({ path: playwrightPaths.webkit, source: 'Playwright' });
  });

  it('installs WebKit with a display for it', () => {
    const byAptGet = 'apt-get install --yes --no-install-recommends webkit2gtk-driver xvfb';
    const { machine } = machineWith({
      isRoot: true,
      installs: { [byAptGet]: '/usr/bin/WebKitWebDriver /usr/bin/Xvfb' },
    });
    expect(findBrowser('webkit', machine).path).toBe('/usr/bin/WebKitWebDriver');
  });

  it('names the variable of a browser that is unavailable', () => {
    expect(() => findBrowser('webkit', machineWith({}).machine)).toThrow('set WEBKIT_PATH to one');
  });
});

/** Typical machines, with the browser that is chosen on each. */
describe('the choice on', () => {
  const own = playwrightPaths.chromium;
  it.each<[string, string[], headless: string, chromium: string, kinds: string[]]>([
    ['Debian with chromium', ['/usr/bin/chromium'], '/usr/bin/chromium', '/usr/bin/chromium', ['chromium']],
    [
      'Debian with both',
      ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      ['chromium-headless-shell', 'chromium'],
    ],
    [
      'a machine with Google Chrome',
      ['/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome',
      ['google-chrome', 'google-chrome-stable'],
    ],
    ['a machine with Playwright’s own', [own], own, own, ['Playwright']],
    [
      'Debian with the headless shell and Playwright’s own',
      ['/usr/bin/chromium-headless-shell', own],
      '/usr/bin/chromium-headless-shell',
      own,
      ['chromium-headless-shell', 'Playwright'],
    ],
  ])('%s', (_, browsers, headless, chromium, kinds) => {
    const { machine, installers } = machineWith({ browsers });
    expect(findBrowser('headless', machine).path).toBe(headless);
    expect(findBrowser('chromium', machine).path).toBe(chromium);
    expect(findChromiumKinds(machine).map(({ title }) => title)).toEqual(kinds);
    expect(installers).toEqual([]);
  });

  it('Debian with the headless shell alone: the whole Chromium is installed beside it', () => {
    const { machine } = machineWith({
      isRoot: true,
      browsers: ['/usr/bin/chromium-headless-shell'],
      installs: { [byApt]: '/usr/bin/chromium' },
    });
    expect(findBrowser('headless', machine).path).toBe('/usr/bin/chromium-headless-shell');
    expect(findBrowser('chromium', machine).path).toBe('/usr/bin/chromium');
  });
});
