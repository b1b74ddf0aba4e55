import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { generateFiles, logger, names, type Tree } from '@nx/devkit';
import { resolveConfig } from 'vite';
import { formatChanges } from '../format-changes.ts';

export interface RouteOptions {
  name: string;
  title: string;
}

/** Adds a new route to the generated route tree. The router's plugin does this when Vite resolves its configuration. */
export const updateRouteTree = (workspace: string): Promise<unknown> =>
  resolveConfig({ root: join(workspace, 'apps/storefront') }, 'build');

/** Generates a page below the locale, for every store, with its route and a journey that visits it. */
export async function routeGenerator(tree: Tree, { name, title }: RouteOptions): Promise<() => Promise<void>> {
  const route = `apps/storefront/src/routes/$locale/${name}.tsx`;
  if (tree.exists(route)) throw new Error(`${route} is there already.`);
  const { className, propertyName } = names(name);
  generateFiles(tree, join(import.meta.dirname, 'files'), '.', {
    name,
    className,
    propertyName,
    text: JSON.stringify(title),
    title: JSON.stringify(`${title} – Assessments`),
  });
  await formatChanges(tree);
  return async () => {
    await updateRouteTree(tree.root);
    execFileSync('npx', ['lingui', 'extract', '--clean', '--overwrite'], { cwd: tree.root, stdio: 'inherit' });
    logger.info('Translate the title in apps/storefront/src/locales: npm test asks for it.');
  };
}
