import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Frame, Locator, Page, Request } from 'playwright';
import type { SeenPage, SeenScript } from './seen.ts';

/** The time without requests after which a page counts as quiet, and the maximum wait for it. */
const [quietMs, atMostMs] = [1_500, 30_000];

/** Opens a payment page as a shopper does, hydrates it, types a card, leaves it, and records all scripts, requests and frames. */
export async function observePage(context: BrowserContext, url: string): Promise<SeenPage> {
  const page = await context.newPage();
  const ran = await noteScripts(await context.newCDPSession(page), originOf(url));
  const requests: { url: string; type: string }[] = [];
  const frames = new Map<Frame, string[]>();
  const workers: SeenScript[] = [];
  const isOurs = (frame: Frame | null) => frame !== null && originOf(frame.url()) === originOf(url);
  page.on('request', (request) => {
    if (isOfPage(request, isOurs)) requests.push({ url: request.url(), type: request.resourceType() });
  });
  page.on('websocket', (socket) => requests.push({ url: socket.url(), type: 'websocket' }));
  page.on('frameattached', (frame) => isOurs(frame.parentFrame()) && frames.set(frame, []));
  page.on('framenavigated', (frame) => frames.get(frame)?.push(frame.url()));
  const noteWorker = (worker: { url: () => string }) => workers.push({ url: worker.url(), isInline: false, text: '' });
  page.on('worker', noteWorker);
  context.on('serviceworker', noteWorker);

  const answer = await page.goto(url);
  if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status() ?? 'nothing'}.`);
  const [html, headers] = await Promise.all([answer.text(), answer.allHeaders()]);
  await typeCard(page, () => requests.length);
  const scripts = await ran();
  await page.goto('about:blank'); // the page sends its last requests when the browser leaves it
  await pause(quietMs);
  await page.close();
  return {
    url: answer.url(),
    headers,
    scripts: [...(await scriptsIn(context, html, answer.url())), ...scripts, ...workers],
    requests: requests.filter((request) => request.url !== 'about:blank'),
    frames: [...frames.values()].flatMap((urls) => (urls.length > 0 ? urls : ['about:blank'])),
  };
}

const originOf = (url: string): string | undefined => URL.parse(url)?.origin;

/** True for a request of the store's page. Third-party iframes are compared by their URL, not by their requests. */
function isOfPage(request: Request, isOurs: (frame: Frame | null) => boolean): boolean {
  if (request.serviceWorker()) return true;
  const frame = frameOf(request);
  return !frame?.parentFrame() || isOurs(frame);
}

/** Returns the frame of a request; `undefined` while the page itself is loading. */
function frameOf(request: Request): Frame | undefined {
  try {
    return request.frame();
  } catch {
    return undefined; // the browser's driver throws when the request has no frame
  }
}

/** The time in which a card processor's fields have to appear. */
const cardFieldWithinMs = 15_000;

/** Types a card with mouse and keyboard only, because an injected script would count as a script of the page. */
async function typeCard(page: Page, asked: () => number): Promise<void> {
  await untilQuiet(asked);
  await page.mouse.move(100, 300);
  await page.locator('h1').click();
  await untilQuiet(asked);
  let card = await cardFieldIn(page);
  for (const since = performance.now(); !card && performance.now() - since < cardFieldWithinMs;) {
    await pause(250); // a card processor's fields appear only after the page is quiet
    card = await cardFieldIn(page);
  }
  if (!card) throw new Error(`${page.url()} has no field for a card: it is no payment page.`);
  await card.focus(); // for a click into an iframe, the driver would run scripts in the page
  await page.keyboard.type('4111111111111111', { delay: 20 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('123', { delay: 20 });
  await page.keyboard.press('Tab');
  await untilQuiet(asked);
}

/** Finds the field for the card number, in the store's page or in an iframe of the card processor. */
async function cardFieldIn(page: Page): Promise<Locator | undefined> {
  for (const frame of page.frames()) {
    const field = frame.locator('input[autocomplete~="cc-number"]').first();
    if ((await field.count()) > 0) return field;
  }
  return undefined;
}

async function untilQuiet(asked: () => number): Promise<void> {
  const end = Date.now() + atMostMs;
  let before = -1;
  while (asked() !== before && Date.now() < end) {
    before = asked();
    await pause(quietMs);
  }
}

interface ParsedScript {
  scriptId: string;
  url: string;
  embedderName?: string;
  startLine: number;
  startColumn: number;
  executionContextAuxData?: { isDefault?: boolean; frameId?: string };
}

/**
 * Records every script that runs in the page, from any source, but not the driver's scripts. @returns reads the scripts recorded so far.
 */
async function noteScripts(session: CDPSession, origin: string | undefined): Promise<() => Promise<SeenScript[]>> {
  const scripts: Promise<SeenScript>[] = [];
  const framesOfOthers = new Set<string | undefined>();
  session.on('Page.frameNavigated', ({ frame }: { frame: { id: string; url: string } }) => {
    if (/^https?:/.test(frame.url) && originOf(frame.url) !== origin) framesOfOthers.add(frame.id);
    else framesOfOthers.delete(frame.id);
  });
  await session.send('Page.enable');
  session.on('Debugger.scriptParsed', (script: ParsedScript) => {
    const { isDefault, frameId } = script.executionContextAuxData ?? {};
    if (!isDefault || framesOfOthers.has(frameId)) return; // the browser's driver runs its scripts in another world
    const isInline = script.startLine > 0 || script.startColumn > 0 || script.url === '';
    scripts.push(
      session
        .send('Debugger.getScriptSource', { scriptId: script.scriptId })
        .then(({ scriptSource }) => ({ url: script.url, isInline, text: scriptSource })),
    );
  });
  await session.send('Debugger.enable');
  return () => Promise.all(scripts);
}

/**
 * Lists the scripts in the page's HTML, including those that the page's policy blocks. It parses the HTML in a context that neither runs
 * nor loads them.
 */
async function scriptsIn(context: BrowserContext, html: string, url: string): Promise<SeenScript[]> {
  const inert = await context.browser()?.newContext({ javaScriptEnabled: false });
  if (!inert) return [];
  const page = await inert.newPage();
  await page.route('**', (route) => route.abort());
  await page.setContent(html);
  const found = await page.evaluate(() => [
    ...[...document.querySelectorAll('script:not([type="application/json"])')].map((script) => ({
      src: script.getAttribute('src'),
      text: script.textContent,
    })),
    ...[...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes]
        .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
        .map(({ name, value }) => ({ src: null, text: `${name}="${value}"` })),
    ),
  ]);
  await inert.close();
  return found.map(({ src, text }) =>
    src === null ? { url, isInline: true, text } : { url: new URL(src, url).href, isInline: false, text: '' },
  );
}
