import type { Browser } from 'playwright';
import { openBrowser } from './browser.ts';
import { atMost, figure, type Figure } from './figures.ts';
import type { Options } from './options.ts';
import { countBytes, type PageBytes } from './page-bytes.ts';
import { measureErrorAfterClick, measureErrorFromStart, measurePaint, measurePresses } from './page-times.ts';
import { interleave } from './rounds.ts';
import type { Stack } from './stack.ts';
import { findPath, tinyPath } from './static-page.ts';

/** Sizes of Hydrogen in bytes, measured once; the README describes the measurement. */
const hydrogen = { js: 98_048, total: 107.6 * 1_024 };
const govUkPay = { js: 76_420 };

/** Measures size and speed of the find, results and payment pages. */
export async function measurePages(stack: Stack, { rounds }: Options) {
  await using browser = await openBrowser();
  const addresses = {
    find: `${stack.storefrontOrigin}${findPath}`,
    static: `${stack.staticOrigin}${findPath}`,
    tiny: `${stack.staticOrigin}${tinyPath}`,
    payment: `${stack.storefrontOrigin}${stack.paymentPath}`,
    staticPayment: `${stack.staticOrigin}${stack.paymentPath}`,
  };
  const bytes = {
    'find page': await countBytes(browser, addresses.find),
    'find page, hydrated': await countBytes(browser, addresses.find, { hydrated: true }),
    'payment page': await countBytes(browser, addresses.payment),
    'payment page, hydrated': await countBytes(browser, addresses.payment, { hydrated: true }),
    static: await countBytes(browser, addresses.static),
  };
  const figures = [
    ...findPageBytes(bytes['find page'], bytes['find page, hydrated']),
    ...paymentPageBytes(bytes['payment page']),
    ...(await findPageTimes(browser, addresses, rounds)),
    await paymentPagePaint(browser, addresses, rounds),
    ...(await longListPresses(browser, `${stack.storefrontOrigin}${stack.longResultsPath}`, rounds)),
  ];
  return { figures, bytes, note };
}

const note = `
"static" is our own page without its scripts, sent by bare Node; "tiny" is the same with a script of 1 kB that validates.
Their post-back is an answer prepared in advance. Everything is medians; the ratio is the median of paired rounds.`;

const allJs = ({ js, inlineJs }: PageBytes) => [js + inlineJs];

const findPageBytes = (loaded: PageBytes, hydrated: PageBytes): Figure[] => [
  figure(['find page: first-load JS', 'kB'], allJs(loaded), ['budget', 12_000], atMost(1)),
  figure(['find page: first-load JS', 'kB'], allJs(loaded), ['Hydrogen', hydrogen.js], atMost(0.12)),
  figure(['find page: CSS', 'kB'], [loaded.css + loaded.inlineCss], ['budget', 10_000], atMost(1)),
  figure(['find page: total', 'KiB'], [loaded.total], ['budget', 27 * 1_024], atMost(1)),
  figure(['find page: total', 'KiB'], [loaded.total], ['Hydrogen', hydrogen.total], atMost(0.25)),
  figure(['find page: requests', ''], [loaded.requests], ['budget', 4], atMost(1)),
  figure(['find page: JS once hydrated', 'kB'], allJs(hydrated), ['budget', 110_000], atMost(1)),
];

const paymentPageBytes = (loaded: PageBytes): Figure[] => [
  figure(['payment page: first-load JS', 'kB'], allJs(loaded), ['budget', 12_000], atMost(1)),
  figure(['payment page: first-load JS', 'kB'], allJs(loaded), ['GOV.UK Pay', govUkPay.js], atMost(0.25)),
];

type Addresses = Readonly<Record<'find' | 'static' | 'tiny' | 'payment' | 'staticPayment', string>>;

async function findPageTimes(browser: Browser, addresses: Addresses, rounds: number): Promise<Figure[]> {
  const paint = await interleave(rounds, {
    find: () => measurePaint(browser, addresses.find),
    static: () => measurePaint(browser, addresses.static),
    tiny: () => measurePaint(browser, addresses.tiny),
  });
  const afterClick = await interleave(3 * rounds, {
    // short, so that one frame makes a large difference
    find: () => measureErrorAfterClick(browser, addresses.find),
    tiny: () => measureErrorAfterClick(browser, addresses.tiny),
  });
  const fromStart = await interleave(rounds, {
    find: () => measureErrorFromStart(browser, addresses.find),
    static: () => measureErrorFromStart(browser, addresses.static),
  });
  const of = <Key extends string>(samples: readonly Readonly<Record<Key, number>>[], key: Key) =>
    samples.map((sample) => sample[key]);
  const compare = (key: keyof (typeof paint.find)[number], base: 'static' | 'tiny') =>
    [of(paint.find, key), [base, of(paint[base], key)]] as const;
  return [
    figure(['find page: LCP, slow 4G, 4x CPU', 'ms'], ...compare('largestPaintMs', 'static'), atMost(1.3)),
    figure(['find page: LCP, slow 4G, 4x CPU', 'ms'], ...compare('largestPaintMs', 'tiny'), atMost(1.3)),
    figure(['find page: main thread, 4x CPU', 'ms'], ...compare('mainThreadMs', 'static'), atMost(1.5)),
    figure(['find page: layout shift', ''], ...compare('layoutShift', 'static'), atMost(0, 'value')),
    figure(['find page: click to error, 4x CPU', 'ms'], afterClick.find, ['tiny', afterClick.tiny], atMost(1.2)),
    figure(
      ['find page: start to error, slow 4G', 'ms'],
      of(fromStart.find, 'ms'),
      ['static, post-back', of(fromStart.static, 'ms')],
      atMost(0.75),
    ),
    figure(
      ['find page: early clicks lost', ''],
      of(fromStart.find, 'lostPresses'),
      ['static, post-back', of(fromStart.static, 'lostPresses')],
      atMost(0, 'value'),
    ),
  ];
}

async function paymentPagePaint(browser: Browser, { payment, staticPayment }: Addresses, rounds: number) {
  const paint = await interleave(rounds, {
    payment: () => measurePaint(browser, payment),
    static: () => measurePaint(browser, staticPayment),
  });
  const largest = (samples: typeof paint.payment) => samples.map(({ largestPaintMs }) => largestPaintMs);
  return figure(
    ['payment page: LCP, slow 4G, 4x CPU', 'ms'],
    largest(paint.payment),
    ['static', largest(paint.static)],
    atMost(1.35),
  );
}

async function longListPresses(browser: Browser, address: string, rounds: number): Promise<Figure[]> {
  const { list } = await interleave(rounds, { list: () => measurePresses(browser, address) });
  const [boxes, texts] = [list.map(({ boxMs }) => boxMs), list.map(({ textMs }) => textMs)];
  const title = 'results, 500 rows: slowest of 20 presses, 4x CPU';
  return [
    figure([title, 'ms'], boxes, ['budget', 100], atMost(1)),
    figure([title, 'ms'], boxes, ['a press on text', texts], atMost(2)),
  ];
}
