import { maskPersonal } from '@assess/i18n';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Creates the gateway's logger, which writes to standard output. Personal data is never logged on purpose; redaction and masking
 * catch accidental leaks.
 */
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

/**
 * Reduces an error to its name, message, code and stack, because the other fields of a database error contain values of the affected row.
 */
function toLogged(error: Error) {
  const { name, message, stack, code } = error as Error & { code?: unknown };
  return { name, message, code, stack };
}
