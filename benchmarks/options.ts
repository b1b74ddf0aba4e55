import { parseArgs } from 'node:util';
import { StartError } from '../tools/start/start-error.ts';

/** The parts that run by default. */
const usualParts = ['pages', 'server', 'gateway'] as const;
const partNames = [...usualParts, 'scale'] as const;
export type PartName = (typeof partNames)[number];

export interface Options {
  readonly parts: readonly PartName[];
  /** The number of measurements per side. */
  readonly rounds: number;
  /** The duration of each load in seconds. */
  readonly seconds: number;
}

/** Parses the command line. @throws StartError that names the invalid option. */
export function parseOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [...usualParts] },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
    },
  });
  const parts = values.only.map(
    (name) =>
      partNames.find((part) => part === name) ?? fail(`--only must be one of ${partNames.join(', ')}, not ${name}`),
  );
  return { parts, rounds: positive('rounds', values.rounds), seconds: positive('seconds', values.seconds) };
}

function positive(name: string, text: string): number {
  return /^[1-9]\d?$/.test(text) ? Number(text) : fail(`--${name} must be a number from 1 to 99, not ${text}`);
}

function fail(message: string): never {
  throw new StartError(message);
}
