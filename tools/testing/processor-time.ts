/** The length of the texts with which parsers are tested: about the maximum that a form may contain. */
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

/** Long texts, each of one repeated piece, with a beginning and an end that differ from all pieces. */
export const longTexts: readonly { readonly name: string; readonly text: string }[] = pieces.map((piece) => {
  const filling = piece.repeat(Math.ceil(longTextLength / piece.length)).slice(0, longTextLength);
  return { name: JSON.stringify(piece), text: `A${filling}!` };
});

/** Reads processor time. Node 22 reports only the time of the whole process, which includes the garbage collector's threads. */
const readUsage: typeof process.cpuUsage = process.threadCpuUsage?.bind(process) ?? process.cpuUsage.bind(process);

/** Measures the processor time of a call in milliseconds. The time of other processes is not included. */
export async function processorMsOf(call: () => unknown): Promise<number> {
  const before = readUsage();
  await call();
  const { user, system } = readUsage(before);
  return (user + system) / 1000;
}

/**
 * Measures a call up to three times, until its processor time is below the limit, because a busy processor is slower. Returns the shortest
 * time.
 */
export async function bestMsOf(call: () => unknown, limitMs: number): Promise<number> {
  let bestMs = Infinity;
  for (let tried = 0; tried < 3 && bestMs >= limitMs; tried += 1) bestMs = Math.min(bestMs, await processorMsOf(call));
  return bestMs;
}

/**
 * Determines the time limit for parsing one long text on this machine: 200 ms, or on a slow machine 60 times the time for a simple scan of
 * such a text. A parser that is not linear needs seconds.
 */
export async function longTextLimitMs(): Promise<number> {
  const text = 'INV1000201, A1001 – 1 234,56 €\n'.repeat(2_000).slice(0, longTextLength);
  const passMs = await bestMsOf(() => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ' '), 0);
  return Math.max(200, 60 * passMs);
}
