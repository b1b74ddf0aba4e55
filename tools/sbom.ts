import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What we read of a CycloneDX document as npm writes it. @see https://cyclonedx.org/docs/1.5/json/ */
interface Bom {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const workspace = join(import.meta.dirname, '..');

const deployed = ['@assess/gateway', '@assess/storefront'];

/** By package of ours: what only builds or tests it. */
const onlyForDevelopment = new Map<string, string[]>(
  globSync('{apps,libs}/*/package.json', { cwd: workspace }).map((path) => {
    const { name, devDependencies = {} } = JSON.parse(readFileSync(join(workspace, path), 'utf8'));
    return [name, Object.keys(devDependencies)];
  }),
);

const nameOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));

/**
 * The software bill of materials of what is deployed: gateway, storefront and all they need at run time. `npm sbom --omit dev`
 * leaves out whatever our tools need as well, so npm is asked for everything, and what neither app leads to is dropped.
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
    for (const next of dependsOn.get(ref) ?? []) if (!unused.includes(nameOf(next))) reach(next);
  };
  for (const ref of dependsOn.keys()) if (deployed.includes(nameOf(ref))) reach(ref);
  return {
    ...all,
    components: all.components.filter((component) => reached.has(component['bom-ref'])),
    dependencies: all.dependencies.filter(({ ref }) => reached.has(ref)),
  };
}

if (import.meta.main) {
  mkdirSync(join(workspace, 'reports'), { recursive: true });
  writeFileSync(join(workspace, 'reports/sbom.cdx.json'), `${JSON.stringify(deployedBom(), null, 2)}\n`);
}
