import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createReporter } from './entry-report.ts';
import { createModuleReader } from './modules.ts';

const workspace = join(import.meta.dirname, '../..');

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly '@assess/source'?: string }>>;
}

const compiler = join(workspace, 'node_modules/typescript-7/bin/tsc');

/** Returns the report of each library by its name. TypeScript builds the declarations in a temporary folder. */
export function buildReports(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    // All sources are roots: TypeScript 7 leaves out the declarations of a module that it first reaches through a package.
    execFileSync(
      process.execPath,
      [compiler, '--project', join(import.meta.dirname, 'declarations.tsconfig.json'), '--outDir', folder],
      { encoding: 'utf8' },
    );
    const sourceOf = (path: string) => {
      const stem = join(workspace, relative(folder, path)).replace(/\.d\.ts$/, '');
      return existsSync(`${stem}.ts`) ? `${stem}.ts` : `${stem}.tsx`;
    };
    const reporter = createReporter(
      createModuleReader((path) => readFileSync(path, 'utf8')),
      createModuleReader((path) => readFileSync(sourceOf(path), 'utf8')),
    );
    return Object.fromEntries(
      globSync('libs/*', { cwd: workspace })
        .toSorted()
        .map((library) => {
          const { name, exports }: Manifest = JSON.parse(
            readFileSync(join(workspace, library, 'package.json'), 'utf8'),
          );
          const entries = Object.entries(exports).flatMap(([entry, target]) => {
            const source = typeof target === 'object' ? target['@assess/source'] : undefined;
            const declarations = source?.replace(/\.ts$/, '.d.ts') ?? '';
            return source?.endsWith('/index.ts')
              ? [[join(name, entry), join(folder, library, declarations)] as const]
              : [];
          });
          return [library.replace('libs/', ''), reporter.report(new Map(entries))] as const;
        }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
