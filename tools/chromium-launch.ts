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

/** The suggestions below the address bar are pages of their own for each window: half of the work of a short test. */
const disabledByUs = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** How every test and measurement starts Chromium. */
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

/** The Chromium that `npm test` has found or a variable names, else Debian's; `undefined` is Playwright's own. */
const headlessChromium = (): string | undefined =>
  process.env['HEADLESS_CHROMIUM_PATH'] ||
  process.env['CHROMIUM_PATH'] ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** How stories and journeys start Chromium. */
export const headlessLaunch = (...switches: readonly string[]) => ({
  executablePath: headlessChromium(),
  args: [...chromiumSwitches, ...switches],
});

/** The same with a whole Chromium, for what the headless shell lacks: it sends no reports of broken policies. */
export const wholeLaunch = (...switches: readonly string[]) => ({
  executablePath: process.env['CHROMIUM_PATH'],
  args: [...chromiumSwitches, ...switches],
});
