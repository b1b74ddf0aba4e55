import { maskPersonal } from '@assess/i18n';
import { pino, type DestinationStream, type Logger } from 'pino';

/** The storefront's logger, to standard output. Nothing personal is logged on purpose; what slips in by accident is masked. */
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

/** An error's own fields may hold a whole answer, or a whole request, so only what says what went wrong is kept. */
function toLogged(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack, code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  return { name, message, code, status, stack, ...(cause instanceof Error && { cause: toLogged(cause) }) };
}
