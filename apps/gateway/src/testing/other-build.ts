import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gateway = join(import.meta.dirname, '../..');

/** Creates another build of the gateway: a copy of this build with further migrations. `migrations` has the SQL of each by file name. */
export async function makeOtherBuild(migrations: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-build-'));
  for (const part of ['src', 'migrations', 'package.json'])
    await cp(join(gateway, part), join(folder, part), { recursive: true });
  await symlink(join(gateway, '../../node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(migrations)) await writeFile(join(folder, 'migrations', name), text);
  return {
    sources: join(folder, 'src'),
    migrations: join(folder, 'migrations'),
    remove: () => rm(folder, { recursive: true }),
  };
}
