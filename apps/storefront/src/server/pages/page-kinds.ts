import { rootRouteId } from '@tanstack/react-router';
import { routeTree } from '../../routeTree.gen.ts';

/** The ids of all routes that can be the last match of a page, for metrics. If no route matches, the last match is the root. */
export const pageKinds: readonly string[] = [
  rootRouteId,
  ...Object.values(routeTree.children ?? {}).map(({ options }) => (options as { id: string }).id),
];
