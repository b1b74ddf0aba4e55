import { pino, type DestinationStream, type Logger } from 'pino';
import { checkOptions } from '../check-options.ts';

/** The options of a logger. */
export interface LogOptions {
  level: string;
  /** The app's name, which each line contains. */
  app: string;
  /** Masks personal data that slips into a line by accident. */
  mask: (line: string) => string;
  /** The stream to which lines are written. Default: standard output. */
  destination?: DestinationStream | undefined;
}

/** Creates a logger of JSON lines. Of an error it logs only name, message, code, status, stack and cause. */
export function createLog(options: LogOptions): Logger {
  checkOptions('createLog', options, {
    level: ['string', "a level of pino, such as 'info'"],
    app: ['string', "the app's name"],
    mask: ['function', 'a function that masks personal data in a line, such as (line) => line'],
  });
  const { level, app, mask, destination = pino.destination(1) } = options;
  return pino(
    {
      level,
      base: { app },
      hooks: { streamWrite: mask },
      serializers: { err: toLogged },
    },
    destination,
  );
}

/** Reduces an error to the properties that describe the failure, because other properties may contain a whole request or response. */
function toLogged(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack, code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  return { name, message, code, status, stack, ...(cause instanceof Error && { cause: toLogged(cause) }) };
}
