import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lock {
  readonly packages: Record<
    string,
    { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }
  >;
}

/**
 * Dependencies that only the build needs, by the package that depends on them: types, and the dependencies of macros, whose calls the build
 * replaces.
 */
const onlyForBuilding: Readonly<Record<string, readonly string[]>> = {
  '@lingui/core': ['@lingui/babel-plugin-lingui-macro', 'babel-plugin-macros'],
  '@lingui/react': ['@lingui/babel-plugin-lingui-macro', 'babel-plugin-macros'],
  stripe: ['@types/node'],
};

/** Removes build-only dependencies from the lock file, so that npm counts them as development dependencies. */
function trim(path: string): void {
  const lock: Lock = JSON.parse(readFileSync(path, 'utf8'));
  for (const [name, unused] of Object.entries(onlyForBuilding)) {
    const { dependencies, peerDependencies } = lock.packages[`node_modules/${name}`] ?? {};
    for (const each of unused) {
      delete dependencies?.[each];
      delete peerDependencies?.[each];
    }
  }
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}

if (import.meta.main) {
  const workspace = join(import.meta.dirname, '..');
  trim(join(workspace, 'package-lock.json'));
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: workspace, stdio: 'inherit' });
}
