/** The work of all gateways' workers of which each item must be done only once. */
export interface WorkDone {
  /** The number of comparisons of the ledgers. */
  readonly comparisons: number;
  /** The attempts that the worker settled, and those that it settled more than once. */
  readonly settled: number;
  readonly settledTwice: number;
}

const messages = { compared: /^ledgers (agree|differ)$/, settled: 'unfinished payment settled' };

/** Reads the workers' actions from the log lines of all gateways. */
export function workDoneIn(lines: readonly string[]): WorkDone {
  const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Entry);
  const settled = Map.groupBy(
    entries.filter(({ msg }) => msg === messages.settled),
    ({ reference }) => reference,
  );
  return {
    comparisons: entries.filter(({ msg }) => messages.compared.test(msg)).length,
    settled: settled.size,
    settledTwice: [...settled.values()].filter((times) => times.length > 1).length,
  };
}

interface Entry {
  readonly msg: string;
  readonly reference?: string;
}
