import { pino, type DestinationStream, type Logger } from 'pino';

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
export const createLog = ({ level, app, mask, destination = pino.destination(1) }: LogOptions): Logger =>
  pino(
    {
      level,
      base: { app },
      hooks: { streamWrite: mask },
      serializers: { err: toLogged },
    },
    destination,
  );

/** Reduces an error to the properties that describe the failure, because other properties may contain a whole request or response. */
function toLogged(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack, code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  return { name, message, code, status, stack, ...(cause instanceof Error && { cause: toLogged(cause) }) };
}
