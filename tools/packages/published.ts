import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

interface Conditions {
  readonly types?: string;
  readonly default?: string;
}

/** An installed package. */
export interface Published {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Conditions>>;
}

/** All packages of this workspace, as they are installed in the app's folder. */
export const published: readonly Published[] = globSync('node_modules/@assess/*', { cwd: inject('app') }).map(
  (path) => {
    const folder = join(inject('app'), path);
    return { exports: {}, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), folder };
  },
);

/** Returns the specifiers of a package's modules, for bundlers and Node. */
export const modulesOf = ({ name, exports }: Published): readonly string[] =>
  Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'object' && target.types && target.default ? [name + path.slice(1)] : [],
  );

/** Returns the paths of all other exports: style sheets, and scripts and pages to copy. */
export const filesOf = ({ exports }: Published): readonly { readonly path: string; readonly file: string }[] =>
  Object.entries(exports).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? target : target.types ? undefined : target.default;
    return file ? [{ path, file }] : [];
  });
