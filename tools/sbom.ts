import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The parts that we read of a CycloneDX document as npm writes it. @see https://cyclonedx.org/docs/1.5/json/ */
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

/** The packages that only build or test, by the package of ours that has them. */
const onlyForDevelopment = new Map<string, string[]>(
  globSync('{apps,libs}/*/package.json', { cwd: workspace }).map((path) => {
    const { name, devDependencies = {} } = JSON.parse(readFileSync(join(workspace, path), 'utf8'));
    return [name, Object.keys(devDependencies)];
  }),
);

const nameOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));

/** Libraries may ask for types beside them; there is no code in these. */
const isRun = (ref: string): boolean => !ref.startsWith('@types/');

/** The licenses (SPDX) of packages that name theirs in no manifest, only by the text that they bring. */
export const licensesByText: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** npm calls what is in the workspace after its folder. */
function underItsName(component: Component): Component {
  const name = nameOf(component['bom-ref']);
  const id = licensesByText[name];
  return { ...component, name, ...(id && { licenses: [{ license: { id } }] }) };
}

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
  // This line is the command's result: it goes to standard output.
  console.log(`${path} lists ${bom.components.length} packages.`);
}
