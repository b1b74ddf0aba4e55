import { createGatewayClient, createStaffGateway, type GatewayClient, type StaffGateway } from '@assess/gateway-client';
import { join } from 'node:path';
import { parseSettings } from '../start/settings.ts';
import { readStaffAccess, type StaffAccess } from '../start/staff-access.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const workspace = join(import.meta.dirname, '../..');

/** Returns the gateway's URL and the keys from the environment variables, else from the running store that uses the data folder. */
function accessFrom({ GATEWAY_ORIGIN, PLATFORM_KEY, ...variables }: Variables): StaffAccess {
  const { dataFolder } = parseSettings(variables, workspace);
  const running = readStaffAccess(dataFolder);
  return {
    gatewayOrigin: GATEWAY_ORIGIN ?? running?.gatewayOrigin ?? 'http://127.0.0.1:3001',
    platformKey: PLATFORM_KEY ?? running?.platformKey ?? 'local-platform-key',
    staffTokens: running?.staffTokens ?? {},
  };
}

/** Creates a client of the gateway with the platform key. */
export function openGateway(variables: Variables): GatewayClient {
  const { gatewayOrigin, platformKey } = accessFrom(variables);
  const headers = () => ({ 'x-platform-key': platformKey, 'x-entry-point': 'staff' });
  return createGatewayClient({ baseUrl: gatewayOrigin, headers });
}

/**
 * Creates a client of the gateway for a staff member: the owner of `STAFF_TOKEN`, else a staff member of the running store.
 *
 * @param name - the name of the staff member of the running store. Default: the first one
 * @throws when there is no token.
 */
export function openAsStaff(variables: Variables, name?: string): StaffGateway {
  const { gatewayOrigin, staffTokens } = accessFrom(variables);
  const token = name === undefined ? (variables['STAFF_TOKEN'] ?? Object.values(staffTokens)[0]) : staffTokens[name];
  if (token === undefined)
    throw new Error(name === undefined ? 'STAFF_TOKEN must be your token.' : `The running store has no ${name}.`);
  const headers = () => ({ authorization: `Bearer ${token}`, 'x-entry-point': 'staff' });
  return createStaffGateway({ baseUrl: gatewayOrigin, headers });
}
