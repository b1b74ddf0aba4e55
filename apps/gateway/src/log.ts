import { maskPersonal } from '@assess/i18n';
import { pino, type DestinationStream, type Logger } from 'pino';

/** The gateway's logger, to standard output. Nothing personal is logged on purpose; the rest is for what slips in by accident. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: {
        paths: [
          'email',
          'cardToken',
          'savedCardId',
          'storedCardId',
          'billedTo',
          'number',
          'accountNumber',
          'authorization',
        ].flatMap((name) => [name, `*.${name}`]),
        censor: '[redacted]',
      },
      hooks: { streamWrite: maskPersonal },
      serializers: { err: toLogged },
    },
    destination,
  );

/** A database error's own fields hold the row it is about, so only its message, code and stack are kept. */
function toLogged(error: Error) {
  const { name, message, stack, code } = error as Error & { code?: unknown };
  return { name, message, code, stack };
}
