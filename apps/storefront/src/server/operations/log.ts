import { maskPersonal } from '@assess/i18n';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Creates the storefront's logger, to standard output. It logs no personal data on purpose, and masks what slips in by accident. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: { app: 'storefront' },
      hooks: { streamWrite: maskPersonal },
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
