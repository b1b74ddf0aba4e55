import { describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './chromium.ts';

const playwrightPath = '/home/me/.cache/ms-playwright/chrome';

/** A machine with these browsers; commands that install put theirs there. Notes what was run to install. */
function machineWith({ browsers = [] as string[], installs = {} as Record<string, string>, ...given }: MachineExample) {
  const there = new Set(browsers);
  const installers: string[] = [];
  const machine: Machine = {
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    playwrightPath,
    isRoot: false,
    isExecutable: (path) => there.has(path) || path === given.broken,
    run(command, ...args) {
      if (args[0] === '--version') return there.has(command);
      const line = [command, ...args].join(' ');
      installers.push(line);
      const installed = installs[line];
      if (installed) there.add(installed);
      return installed !== undefined;
    },
    ...given,
  };
  return { machine, installers };
}

type MachineExample = Partial<Machine> & { browsers?: string[]; installs?: Record<string, string>; broken?: string };

const byPlaywright = 'node_modules/.bin/playwright install chromium';
const byPlaywrightAsRoot = 'node_modules/.bin/playwright install --with-deps chromium';
const byApt = 'apt-get install --yes chromium';

describe(findChromium, () => {
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

  it('installs the libraries as well when it is root', () => {
    const { machine } = machineWith({ isRoot: true, installs: { [byPlaywrightAsRoot]: playwrightPath } });
    expect(findChromium(machine).path).toBe(playwrightPath);
  });

  it('installs by apt-get as root when the download of Playwright fails', () => {
    const { machine, installers } = machineWith({ isRoot: true, installs: { [byApt]: '/usr/bin/chromium' } });
    expect(findChromium(machine).path).toBe('/usr/bin/chromium');
    expect(installers).toEqual([byPlaywrightAsRoot, 'apt-get update', byApt]);
  });

  it('says what to do when there is none and none can be installed', () => {
    const { machine, installers } = machineWith({});
    expect(() => findChromium(machine)).toThrow('Set CHROMIUM_PATH');
    expect(installers).toEqual([byPlaywright]);
  });
});
