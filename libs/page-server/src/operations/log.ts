import { pino, type DestinationStream, type Logger } from 'pino';

/** The level of the log and the masks of its entries. */
export interface LogOptions {
  level: string;
  /** The app's name, in each line. */
  app: string;
  /** Masks personal data that slips into a line by accident. */
  mask: (line: string) => string;
  /** Default: standard output. */
  destination?: DestinationStream | undefined;
}

/** Creates a logger of JSON lines. An error is logged without its own fields. */
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

/** Reduces an error to the fields that describe the failure, because its own fields may hold a whole request or response. */
function toLogged(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack, code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  return { name, message, code, status, stack, ...(cause instanceof Error && { cause: toLogged(cause) }) };
}
