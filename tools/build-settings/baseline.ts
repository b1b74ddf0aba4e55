import { getCompatibleVersions } from 'baseline-browser-mapping';

/** The baseline year. Pages may rely on features that all browser engines had at the end of that year; lint rejects later features. */
export const baselineYear = 2024;

const oldest = new Map(
  getCompatibleVersions({ targetYear: baselineYear }).map(({ browser, version }) => [browser, version]),
);

/** The oldest browsers that have all of these features. They are the build targets. */
export const browserTargets = Object.entries({
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  safari_ios: 'ios',
}).map(([browser, target]) => `${target}${oldest.get(browser)}`);
