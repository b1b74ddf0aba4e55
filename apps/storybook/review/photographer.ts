import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { viewports } from '../.storybook/toolbars.ts';
import { chromiumSwitches } from '../../../tools/chromium-launch.ts';
import { pictureBuild, preparePictureBrowser } from '../../../tools/picture-browser.ts';

/** The two exposures of each state, which cover both themes and both ends of the widths. */
const exposures = [
  { name: 'light, 1280 px', theme: 'light', viewport: 'wide' },
  { name: 'dark, 320 px', theme: 'dark', viewport: 'narrow' },
] as const;

type Exposure = (typeof exposures)[number];

/** A state as the browser shows it, or the reason why it failed. */
export type Photograph = { readonly name: string } & ({ readonly png: Buffer } | { readonly problem: string });

const drawsAlike = ['--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'];

/**
 * Starts the pinned browser build, which draws the same on every machine.
 *
 * @throws Error when that build does not run here.
 */
export async function startBrowser(): Promise<Browser> {
  const browser = preparePictureBrowser();
  if (!browser) throw new Error(`Pictures are taken and compared only with ${pictureBuild} for Linux on x64.`);
  const { executablePath, env } = browser;
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...chromiumSwitches, ...drawsAlike],
  });
}

type State = Window['stage']['states'][number];

function sizeOf(viewport: string) {
  const { width, height } = Object.entries(viewports).find(([name]) => name === viewport)?.[1].styles ?? {};
  return { width: Number.parseInt(width ?? '1280', 10), height: Number.parseInt(height ?? '900', 10) };
}

/** A page that shows states, with its camera and the requests of states to other origins, all of which are blocked. */
interface Stage {
  readonly page: Page;
  readonly camera: CDPSession;
  readonly strangers: string[];
}

async function openStage(
  browser: Browser,
  { origin, styles = '' }: Shooting,
  { theme, viewport }: Exposure,
): Promise<Stage> {
  const context = await browser.newContext({
    viewport: sizeOf(viewport),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const strangers: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      strangers.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  await page.goto(`${origin}/stage.html`);
  await page.waitForFunction(() => 'stage' in window, undefined, { timeout: 120_000 }); // all stories are in one script
  if (styles) await page.addStyleTag({ content: styles });
  return { page, camera: await context.newCDPSession(page), strangers };
}

/** Photographs one state. A story may set its own viewport. */
async function photograph({ page, camera }: Stage, { theme, viewport }: Exposure, state: State): Promise<Buffer> {
  const globals = { theme, viewport: { value: viewport } };
  const { width, height } = sizeOf(state.viewport ?? viewport);
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  const content = await page.evaluate(([name, chosen]) => window.stage.show(name, chosen), [
    state.name,
    globals,
  ] as const);
  const { data } = await camera.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 0, y: 0, width, height: content, scale: 1 },
    captureBeyondViewport: content > height,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

export interface Shooting {
  readonly origin: string;
  /** True if the picture with this name is to be taken. */
  readonly wants: (name: string) => boolean;
  /** Additional style rules for every state. */
  readonly styles?: string;
}

/** Photographs states, on one page for each exposure. Passes on each photograph as soon as it is taken. */
export async function photographAll(
  browser: Browser,
  shooting: Shooting,
  take: (photograph: Photograph) => void,
): Promise<void> {
  await Promise.all(
    exposures.map(async (exposure) => {
      const stage = await openStage(browser, shooting, exposure);
      for (const state of await stage.page.evaluate(() => window.stage.states)) {
        const name = `${state.name}, ${exposure.name}`;
        if (shooting.wants(name)) take({ name, ...(await photographOrProblem(stage, exposure, state)) });
      }
      await stage.page.context().close();
    }),
  );
}

async function photographOrProblem(stage: Stage, exposure: Exposure, state: State) {
  try {
    const png = await photograph(stage, exposure, state);
    const [stranger] = stage.strangers.splice(0);
    return stranger === undefined ? { png } : { problem: `It asks for ${stranger}.` };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
