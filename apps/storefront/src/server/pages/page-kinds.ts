import { rootRouteId } from '@tanstack/react-router';
import { routeTree } from '../../routeTree.gen.ts';

/** The id of every route that can be a page's last: where none matches it is the root. */
export const pageKinds: readonly string[] = [
  rootRouteId,
  ...Object.values(routeTree.children ?? {}).map(({ options }) => (options as { id: string }).id),
];
