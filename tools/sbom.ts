import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The fields of npm's CycloneDX document that this command reads. @see https://cyclonedx.org/docs/1.5/json/ */
interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly licenses?: readonly object[];
}

const workspace = join(import.meta.dirname, '..');

const deployed = ['@assess/gateway', '@assess/storefront'];

/** Packages that only the build or the tests need, by the workspace's package that depends on them. */
const onlyForDevelopment = new Map<string, string[]>(
  globSync('{apps,libs}/*/package.json', { cwd: workspace }).map((path) => {
    const { name, devDependencies = {} } = JSON.parse(readFileSync(join(workspace, path), 'utf8'));
    return [name, Object.keys(devDependencies)];
  }),
);

const nameOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));

/** True for a package with code. Libraries may depend on type packages, which have none. */
const isRun = (ref: string): boolean => !ref.startsWith('@types/');

/** The licenses (SPDX) of packages that declare their license only in a license text, not in a manifest. */
export const licensesByText: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Renames a workspace package, because npm names it after its folder. */
function underItsName(component: Component): Component {
  const name = nameOf(component['bom-ref']);
  const id = licensesByText[name];
  return { ...component, name, ...(id && { licenses: [{ license: { id } }] }) };
}

/**
 * Creates the software bill of materials of the deployed apps: gateway, storefront and all their runtime dependencies. `npm sbom --omit
 * dev` leaves out runtime dependencies that development tools need as well. Therefore npm lists all packages, and this function removes
 * those on which neither app depends.
 */
export function deployedBom(): Bom {
  const all: Bom = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      cwd: workspace,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const dependsOn = new Map(all.dependencies.map((entry) => [entry.ref, entry.dependsOn]));
  const reached = new Set<string>();
  const reach = (ref: string): void => {
    if (reached.has(ref)) return;
    reached.add(ref);
    const unused = onlyForDevelopment.get(nameOf(ref)) ?? [];
    for (const next of dependsOn.get(ref) ?? []) if (isRun(next) && !unused.includes(nameOf(next))) reach(next);
  };
  for (const ref of dependsOn.keys()) if (deployed.includes(nameOf(ref))) reach(ref);
  return {
    ...all,
    metadata: { ...all.metadata, component: underItsName(all.metadata.component) },
    components: all.components.filter((component) => reached.has(component['bom-ref'])).map(underItsName),
    dependencies: all.dependencies
      .filter(({ ref }) => reached.has(ref))
      .map(({ ref, dependsOn: refs }) => ({ ref, dependsOn: refs.filter((each) => reached.has(each)) })),
  };
}

if (import.meta.main) {
  const path = join(workspace, 'reports/sbom.cdx.json');
  const bom = deployedBom();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`);
  // This line is the command's result, so it goes to standard output.
  console.log(`${path} lists ${bom.components.length} packages.`);
}
