import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningStore } from './running-store.ts';

/** The data that a staff command needs: the gateway's origin, the platform key and the staff tokens. */
export type StaffAccess = Pick<RunningStore, 'gatewayOrigin' | 'platformKey' | 'staffTokens'>;

const accessFile = (dataFolder: string) => join(dataFolder, 'staff.json');

/**
 * Stores the URL and the keys of a running store for staff commands, because each start generates new keys.
 *
 * @returns a function that deletes the stored data.
 */
export function writeStaffAccess(
  dataFolder: string,
  { gatewayOrigin, platformKey, staffTokens }: StaffAccess,
): () => void {
  const file = accessFile(dataFolder);
  const take = () => rmSync(file, { force: true });
  take(); // the file mode applies only if the file is new
  writeFileSync(file, JSON.stringify({ gatewayOrigin, platformKey, staffTokens } satisfies StaffAccess), {
    mode: 0o600,
  });
  return take;
}

/** Reads the URL and the keys of the store that uses a data folder, if it is running. */
export function readStaffAccess(dataFolder: string): StaffAccess | undefined {
  try {
    return JSON.parse(readFileSync(accessFile(dataFolder), 'utf8'));
  } catch {
    return undefined;
  }
}
