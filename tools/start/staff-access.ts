import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningStore } from './running-store.ts';

/** What a command of the staff needs: where the gateway is, the key that opens it, and who they are. */
export type StaffAccess = Pick<RunningStore, 'gatewayOrigin' | 'platformKey' | 'staffTokens'>;

const accessFile = (dataFolder: string) => join(dataFolder, 'staff.json');

/**
 * Lets the staff's commands into a store while it runs: its key is new each time.
 *
 * @returns takes the access back.
 */
export function writeStaffAccess(
  dataFolder: string,
  { gatewayOrigin, platformKey, staffTokens }: StaffAccess,
): () => void {
  const file = accessFile(dataFolder);
  const take = () => rmSync(file, { force: true });
  take(); // the mode is that of a new file only
  writeFileSync(file, JSON.stringify({ gatewayOrigin, platformKey, staffTokens } satisfies StaffAccess), {
    mode: 0o600,
  });
  return take;
}

/** The access to the store that runs on a data folder, if one does. */
export function readStaffAccess(dataFolder: string): StaffAccess | undefined {
  try {
    return JSON.parse(readFileSync(accessFile(dataFolder), 'utf8'));
  } catch {
    return undefined;
  }
}
