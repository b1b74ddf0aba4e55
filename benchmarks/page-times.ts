import type { Browser, Locator, Page } from 'playwright';
import { visit } from './browser.ts';

const submitButton = 'form:has(#account-number) button[type="submit"]';
const errorMessage = '#number-error';

export interface Paint {
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly mainThreadMs: number;
}

/** Loads a page over slow 4G and measures its activity until one second after the load. */
export const measurePaint = (browser: Browser, url: string): Promise<Paint> =>
  visit(browser, 'slow 4G', async ({ page, cdp }) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }); // leaves out the time of other processes
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(1_000); // the measured window, the same for both sides
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('The browser does not tell TaskDuration.');
    const paints = await entriesOf(page, 'largest-contentful-paint');
    const shifts = await entriesOf(page, 'layout-shift');
    const largest = paints.at(-1);
    if (!largest) throw new Error(`${url} painted nothing.`);
    return {
      largestPaintMs: largest.startTime,
      layoutShift: shifts.reduce((total, { value }) => total + value, 0),
      mainThreadMs: seconds * 1_000,
    };
  });

/** Reads the performance entries since the page's start, as an observer would see them. The browser stores them. */
const entriesOf = (page: Page, type: string) =>
  page.evaluate(
    (type) =>
      new Promise<{ startTime: number; value: number }[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => ({ startTime: 0, value: 0, ...entry.toJSON() }))),
        );
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
    type,
  );

/** Measures the time from a press on the submit button of an empty, loaded form to the frame that shows the message. */
export const measureErrorAfterClick = (browser: Browser, url: string): Promise<number> =>
  visit(browser, 'not slowed', async ({ page }) => {
    await page.goto(url, { waitUntil: 'load' });
    const button = page.locator(submitButton);
    await button.scrollIntoViewIfNeeded();
    const shown = page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          let pressedAt = Infinity;
          addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
          const look = () => {
            if (document.querySelector(selector)?.checkVisibility()) resolve(performance.now() - pressedAt);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      errorMessage,
    );
    await page.waitForTimeout(300); // a visitor reads before the click; the page is idle by then
    await button.click({ force: true });
    return await shown;
  });

export interface ErrorFromStart {
  readonly ms: number;
  /** The number of presses that the page lost. */
  readonly lostPresses: number;
}

const answerTimeoutMs = 250;
const limitMs = 30_000;

/**
 * Measures the time over slow 4G from the start of the navigation to the message. The visitor presses the button as
 * soon as it appears, and again every 250 ms unless the page is being posted.
 */
export const measureErrorFromStart = (browser: Browser, url: string): Promise<ErrorFromStart> =>
  visit(browser, 'slow 4G', async ({ page }) => {
    const startedAt = performance.now();
    const sinceStart = () => performance.now() - startedAt;
    await page.goto(url, { waitUntil: 'commit' });
    const button = page.locator(submitButton);
    const message = page.locator(errorMessage);
    await button.waitFor();
    let isPosted = false;
    page.on('request', (request) => (isPosted ||= request.method() === 'POST'));
    const isShown = (timeout: number) =>
      message.waitFor({ timeout }).then(
        () => true,
        () => false, // not yet
      );
    for (let presses = 1; sinceStart() < limitMs; presses += 1) {
      await button.click({ force: true, noWaitAfter: true });
      if ((await isShown(answerTimeoutMs)) || (isPosted && (await isShown(limitMs))))
        return { ms: sinceStart(), lostPresses: presses - 1 };
    }
    throw new Error(`${url} showed no error after ${limitMs / 1_000} s.`);
  });

export interface Presses {
  /** The longest time from a press on a box to the frame that shows it ticked. */
  readonly boxMs: number;
  /** The same for a press on text, which changes nothing. */
  readonly textMs: number;
}

const presses = 20;

/** Presses boxes and texts of a long, hydrated list in turn, on a slow phone that scrolls to each. */
export const measurePresses = (browser: Browser, url: string): Promise<Presses> =>
  visit(browser, 'not slowed', async ({ page, cdp }) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }); // the hydration is not measured
    await page.goto(url, { waitUntil: 'load' });
    const box = page.getByRole('checkbox', { name: /^Select invoice / });
    const text = page.getByRole('rowheader');
    await text.first().tap();
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
    await page.waitForTimeout(settleMs);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slowest = { box: 0, text: 0 };
    for (let press = 0; press < presses; press += 1)
      for (const [name, target] of [
        ['text', text.nth(press * 3)],
        ['box', box.nth(press * 3)],
      ] as const)
        slowest[name] = Math.max(slowest[name], await timeOfTap(page, target));
    return { boxMs: slowest.box, textMs: slowest.text };
  });

/** The wait for work after a press, such as an update of the URL. */
const settleMs = 500;

async function timeOfTap(page: Page, target: Locator): Promise<number> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' })); // not below the sticky bar
  await page.waitForTimeout(settleMs);
  const told = page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        setTimeout(() => resolve(longest), 2 * ms);
      }),
    settleMs,
  );
  await target.tap({ force: true });
  return await told;
}
