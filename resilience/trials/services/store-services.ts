import { join } from 'node:path';
import { isDatabaseDown } from '../../../apps/gateway/src/db/database-errors.ts';
import { startService, type Service } from './service.ts';

/** The platform key of the gateways, and the secret of the card processor. */
export const secrets = { platformKey: 'platform-key-of-the-trial', secret: 'processor-secret-of-the-trial' };

interface ThirdPartiesOptions {
  readonly port: number;
  readonly smtpPort: number;
  readonly folder: string;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Starts the sandbox: card processor, mail server and all other third parties. Its delayed responses take only seconds. */
export const startThirdParties = ({ port, smtpPort, folder, variables }: ThirdPartiesOptions): Service =>
  startService({
    main: 'apps/sandbox/src/main.ts',
    readyWord: 'sandbox: http',
    variables: {
      PORT: String(port),
      SMTP_PORT: String(smtpPort),
      DATA_FOLDER: join(folder, 'sandbox'),
      CARD_PROCESSOR_SECRET: secrets.secret,
      SLOW_ANSWER_MS: '4000',
      HELD_CHARGE_MS: '6000',
      ...variables,
    },
  });

interface GatewayOptions {
  readonly port: number;
  readonly cardProcessor: string;
  /** The environment variables of the gateway, such as its database. */
  readonly variables: Readonly<Record<string, string>>;
  readonly read?: (line: string) => void;
}

/** Starts a gateway without effective limits on lookups and declined cards. */
export const startGateway = ({ port, cardProcessor, variables, read }: GatewayOptions): Service =>
  startService({
    main: 'apps/gateway/src/main.ts',
    readyWord: 'gateway ready at',
    variables: {
      PORT: String(port),
      DATABASE_CONNECTIONS: '4',
      CARD_PROCESSOR: cardProcessor,
      CARD_PROCESSOR_SECRET: secrets.secret,
      CARD_PROCESSOR_TIMEOUT_MS: '2500',
      PLATFORM_KEY: secrets.platformKey,
      LOOKUP_LIMITS: '1000000,1000000,1000000',
      DECLINE_LIMITS: '1000000,1000000',
      ...variables,
    },
    ...(read && { read }),
  });

/**
 * True if a gateway's log line reports a failure in our code or a late charge, which was made although its attempt had ended without one.
 */
export function isFailure(line: string): boolean {
  if (!/"level":60|"request failed"/.test(line)) return false;
  const { level, err } = JSON.parse(line) as { level: number; err?: { message: string; code?: string } };
  return level === 60 || !isDatabaseDown(Object.assign(new Error(err?.message), { code: err?.code }));
}
