import type { Tree } from '@nx/devkit';
import { asFormatted } from '../as-formatted.ts';

/** Formats the files that a generator wrote with oxfmt, because Nx supports only Prettier. */
export async function formatChanges(tree: Tree): Promise<void> {
  for (const { path, type, content } of tree.listChanges())
    if (type !== 'DELETE' && content && /\.(css|json|md|tsx?)$/.test(path))
      tree.write(path, await asFormatted(content.toString(), path));
}
