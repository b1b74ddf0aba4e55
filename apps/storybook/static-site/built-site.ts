import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { headlessLaunch } from '../../../tools/chromium-launch.ts';
import { serveFolder, type ServedFolder } from '../serve-folder.ts';
import { openVisit, siteFolder, type Visit } from './open-site.ts';

/**
 * Serves the built site to the tests of a suite.
 *
 * @returns opens a URL of the site in a browser that can reach nothing else.
 */
export function visitBuiltSite(): (address: string) => Promise<Visit> {
  let site: ServedFolder;
  let browser: Browser;

  beforeAll(async () => {
    if (!existsSync(siteFolder)) throw new Error('Build it: npx nx run @assess/storybook:build-storybook');
    [site, browser] = await Promise.all([serveFolder(siteFolder), chromium.launch(headlessLaunch())]);
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  return async (address) => {
    const visit = await openVisit(browser, site.origin);
    await visit.page.goto(new URL(address, site.origin).href);
    return visit;
  };
}
