import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningStore } from './running-store.ts';

/** The data that a staff command needs: the gateway's origin, the platform key and the staff tokens. */
export type StaffAccess = Pick<RunningStore, 'gatewayOrigin' | 'platformKey' | 'staffTokens'>;

const accessFile = (dataFolder: string) => join(dataFolder, 'staff.json');

/**
 * Stores the access to a running store for staff commands, because its key is new each time.
 *
 * @returns removes the access.
 */
export function writeStaffAccess(
  dataFolder: string,
  { gatewayOrigin, platformKey, staffTokens }: StaffAccess,
): () => void {
  const file = accessFile(dataFolder);
  const take = () => rmSync(file, { force: true });
  take(); // the mode applies to a new file only
  writeFileSync(file, JSON.stringify({ gatewayOrigin, platformKey, staffTokens } satisfies StaffAccess), {
    mode: 0o600,
  });
  return take;
}

/** Reads the access to the store that runs on a data folder, if one does. */
export function readStaffAccess(dataFolder: string): StaffAccess | undefined {
  try {
    return JSON.parse(readFileSync(accessFile(dataFolder), 'utf8'));
  } catch {
    return undefined;
  }
}
