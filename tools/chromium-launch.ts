import { existsSync } from 'node:fs';

/** The features that Playwright disables, listed again because only the last `--disable-features` counts. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The suggestions below the browser's location bar. They open as separate pages for each window and cost half the time
 * of a short test.
 */
const disabledByUs = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The switches with which every test and measurement starts Chromium. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...disabledByUs].join(',')}`,
];

/**
 * Returns the path of the Chromium that `npm test` found or a variable names, else of Debian's; `undefined` selects Playwright's Chromium.
 */
const headlessChromium = (): string | undefined =>
  process.env['HEADLESS_CHROMIUM_PATH'] ||
  process.env['CHROMIUM_PATH'] ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** The launch options of stories and journeys. */
export const headlessLaunch = (...switches: readonly string[]) => ({
  executablePath: headlessChromium(),
  args: [...chromiumSwitches, ...switches],
});

/** The same options with a whole Chromium, because the headless shell sends no reports of policy violations. */
export const wholeLaunch = (...switches: readonly string[]) => ({
  executablePath: process.env['CHROMIUM_PATH'],
  args: [...chromiumSwitches, ...switches],
});
