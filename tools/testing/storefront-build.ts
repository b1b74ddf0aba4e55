import { join } from 'node:path';
import { vi } from 'vitest';
import { takeDataFolder } from '../start/data-folder.ts';

const folder = join(import.meta.dirname, '../reports/storefront-build');

/**
 * Waits until no other test file uses the storefront's build, and keeps it for this one. A build empties `dist` first, also when it comes
 * from Nx's cache, and a storefront that starts from `dist` in that moment ends.
 *
 * @returns lets the next test file have the build.
 */
export const takeStorefrontBuild = (): Promise<() => void> =>
  vi.waitFor(() => takeDataFolder(folder), { timeout: 400_000, interval: 500 });
