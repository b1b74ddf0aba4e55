import { getCompatibleVersions } from 'baseline-browser-mapping';

/** Whatever all engines could do at the end of this year is what pages may rely on. Lint refuses what came later. */
export const baselineYear = 2024;

const oldest = new Map(
  getCompatibleVersions({ targetYear: baselineYear }).map(({ browser, version }) => [browser, version]),
);

/** The oldest browsers that have all of it: what is built is written for them. */
export const browserTargets = Object.entries({
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  safari_ios: 'ios',
}).map(([browser, target]) => `${target}${oldest.get(browser)}`);
