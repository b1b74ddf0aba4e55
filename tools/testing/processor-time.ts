/** The length of the texts with which parsers are tested: about as much as a form may carry. */
export const longTextLength = 60_000;

/** The pieces of long texts: typical parts of numbers, words, markup, headers, URLs and tokens. */
const pieces = [
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\0'],
  ...["'", '"', '""', '="', "' ", '\\', '\\"', '´'],
  ...['A', 'A1', "A'", 'e\u0301', '\u0301', '\ufdfa', '字', '😀', '\ud83d', 'º'],
  ...['1', '1 ', '1,', '1,234', '1.234', '4 ', '4242 ', '4-', '٣', '4\n', '11 nov '],
  ...[',', ', ', ';', '; ', '|', '.', '. ', '-', '–', '_', '/', '//', ':', '=', '&', '#', '?', '+', '*'],
  ...['%', '%41', '%e0%a4', '@', 'a@', 'a@a.', '<', '<a ', '<!--', '</', '>', '&#', '&amp;'],
  ...['(', '[', '{', '{}', ')', '[1]', '$', 'EUR', 'INV', 'inv ', 'PO ', 'p.o.', 'Invoice ', '=A'],
  ...['eyJ', 'eyJ-', 'bearer ', 'a=', 'a=b; ', 'a=b&', ';q=0,', 'en-', 'en-us,', 'http://'],
];

/** Long texts of one repeated piece each, between a beginning and an end that no piece matches. */
export const longTexts: readonly { readonly name: string; readonly text: string }[] = pieces.map((piece) => {
  const filling = piece.repeat(Math.ceil(longTextLength / piece.length)).slice(0, longTextLength);
  return { name: JSON.stringify(piece), text: `A${filling}!` };
});

/** Reads processor time. Node 22 knows only the time of the whole process, which includes the garbage collector's threads. */
const readUsage: typeof process.cpuUsage = process.threadCpuUsage?.bind(process) ?? process.cpuUsage.bind(process);

/** Measures the milliseconds of processor time that a call takes: other processes do not count. */
export async function processorMsOf(call: () => unknown): Promise<number> {
  const before = readUsage();
  await call();
  const { user, system } = readUsage(before);
  return (user + system) / 1000;
}

/** Measures a call until it is below the limit, three times at most, because a busy processor is slower. */
export async function bestMsOf(call: () => unknown, limitMs: number): Promise<number> {
  let bestMs = Infinity;
  for (let tried = 0; tried < 3 && bestMs >= limitMs; tried += 1) bestMs = Math.min(bestMs, await processorMsOf(call));
  return bestMs;
}

/**
 * Finds the limit for one long text on this machine: 100 ms on a usual one, and 30 times a plain pass over a text on a
 * slow one.
 */
export async function longTextLimitMs(): Promise<number> {
  const text = 'INV1000201, A1001 – 1 234,56 €\n'.repeat(2_000).slice(0, longTextLength);
  const passMs = await bestMsOf(() => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ' '), 0);
  return Math.max(100, 30 * passMs);
}
