import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumSwitches } from '../tools/chromium-launch.ts';
import { findBrowser } from '../tools/test/browsers.ts';
import { thisMachine } from '../tools/test/machine.ts';

/** The screen of a phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser('chromium', thisMachine(), { mayAddFonts: false }).path,
    handleSIGINT: false, // the run closes it with everything else
    handleSIGTERM: false,
    args: chromiumSwitches,
  });

/** Opens a page with an empty cache, on a phone four times slower than this machine, and closes it after use. */
export async function visit<Result>(
  browser: Browser,
  network: 'slow 4G' | 'not slowed',
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (network === 'slow 4G') await cdp.send('Network.emulateNetworkConditions', slow4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await measure({ page, cdp });
  } finally {
    await context.close();
  }
}
