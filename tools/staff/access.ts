import { createGatewayClient, createStaffGateway, type GatewayClient, type StaffGateway } from '@assess/gateway-client';
import { join } from 'node:path';
import { parseSettings } from '../start/settings.ts';
import { readStaffAccess, type StaffAccess } from '../start/staff-access.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const workspace = join(import.meta.dirname, '../..');

/** The store that runs on the data folder, as far as the variables name no other. */
function accessFrom({ GATEWAY_ORIGIN, PLATFORM_KEY, ...variables }: Variables): StaffAccess {
  const { dataFolder } = parseSettings(variables, workspace);
  const running = readStaffAccess(dataFolder);
  return {
    gatewayOrigin: GATEWAY_ORIGIN ?? running?.gatewayOrigin ?? 'http://127.0.0.1:3001',
    platformKey: PLATFORM_KEY ?? running?.platformKey ?? 'local-platform-key',
    staffTokens: running?.staffTokens ?? {},
  };
}

/** The gateway, for what the platform key opens. */
export function openGateway(variables: Variables): GatewayClient {
  const { gatewayOrigin, platformKey } = accessFrom(variables);
  const headers = () => ({ 'x-platform-key': platformKey, 'x-entry-point': 'staff' });
  return createGatewayClient({ baseUrl: gatewayOrigin, headers });
}

/**
 * The gateway, for one of the staff: whose `STAFF_TOKEN` it is, else somebody of the running store.
 *
 * @param name - of the running store's. Default: the first
 * @throws where there is no token.
 */
export function openAsStaff(variables: Variables, name?: string): StaffGateway {
  const { gatewayOrigin, staffTokens } = accessFrom(variables);
  const token = name === undefined ? (variables['STAFF_TOKEN'] ?? Object.values(staffTokens)[0]) : staffTokens[name];
  if (token === undefined)
    throw new Error(name === undefined ? 'STAFF_TOKEN must be your token.' : `The running store has no ${name}.`);
  const headers = () => ({ authorization: `Bearer ${token}`, 'x-entry-point': 'staff' });
  return createStaffGateway({ baseUrl: gatewayOrigin, headers });
}
