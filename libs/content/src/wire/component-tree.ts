import * as z from 'zod/mini';

/** The roles of the components that a header or footer is read from. */
export const componentRoles = [
  'logo',
  'utilitybar',
  'megamenu',
  'linklist',
  'contenttile',
  'search',
  'quicklinks',
  'banner',
  'modal',
  'tile',
  'linklists',
  'legal',
  'countryselector',
  'social',
] as const;

/** The role of a component in a header or footer, independent of its type on the site. */
export type ComponentRole = (typeof componentRoles)[number];

/** The `:type` of each role on a site. Default: `assess/components/` and the role. */
export type ComponentTypes = Readonly<Partial<Record<ComponentRole, string>>>;

/** A component in the JSON tree of a page. Its fields are not validated yet. */
export interface Component {
  role: ComponentRole;
  fields: object;
}

/** The fields of each component type in the JSON of a site, derived from the schemas that parse them. */
export type FieldsOf<Schemas extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Schemas]: z.input<Schemas[Name]>;
};

const branch = z.object({
  ':items': z.record(z.string(), z.unknown()),
  ':itemsOrder': z.catch(z.optional(z.array(z.unknown())), undefined),
});

const leaf = z.looseObject({ ':type': z.string() });

/** The maximum number of components of a tree that are visited, far above any real page. */
const maxVisited = 2000;

/** Returns the direct children of a component with their keys, in page order. */
function childrenOf(component: unknown): [name: string, child: unknown][] {
  const { data } = branch.safeParse(component);
  if (!data) return [];
  const items = data[':items'];
  const order = (data[':itemsOrder'] ?? []).filter((name): name is string => typeof name === 'string');
  const names = [...new Set([...order, ...Object.keys(items)])].filter((name) => Object.hasOwn(items, name));
  return names.slice(0, maxVisited).map((name) => [name, items[name]]);
}

/** Visits the components below a component, in page order. It does not recurse, because a deep tree could exhaust the stack. */
function* below(component: unknown, isLeaf: (child: unknown) => boolean): Generator<[name: string, child: unknown]> {
  const waiting = childrenOf(component).reverse();
  for (let visited = 0; visited < maxVisited; visited += 1) {
    const next = waiting.pop();
    if (!next) return;
    yield next;
    if (!isLeaf(next[1])) waiting.push(...childrenOf(next[1]).reverse());
  }
}

/**
 * Returns the components with one of the roles, at any depth below a component, in page order. AEM exports them inside
 * containers such as responsive grids and experience fragments, whose types mean nothing here. A component inside another
 * one with a role belongs to that one and is not returned.
 */
export function componentsIn<Role extends ComponentRole>(
  component: unknown,
  roles: readonly Role[],
  types: ComponentTypes = {},
): Component[] {
  const roleOfType = new Map<string, ComponentRole>(
    roles.map((role) => [types[role] ?? `assess/components/${role}`, role]),
  );
  const roleOf = (child: unknown) => roleOfType.get(leaf.safeParse(child).data?.[':type'] ?? '');
  const found: Component[] = [];
  for (const [, child] of below(component, (one) => roleOf(one) !== undefined)) {
    const role = roleOf(child);
    if (role && typeof child === 'object' && child) found.push({ role, fields: child });
  }
  return found;
}

/** Returns the components at any depth below a component by their key; the first of a key wins. */
export function componentsByName(component: unknown): Map<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [name, child] of below(component, () => false)) if (!named.has(name)) named.set(name, child);
  return named;
}

/** Parses the fields of all components of a role, each independently. Malformed components are skipped. */
export const readAll = <Schema extends z.ZodMiniType>(
  components: readonly Component[],
  role: ComponentRole,
  schema: Schema,
): z.output<Schema>[] =>
  components
    .filter((component) => component.role === role)
    .flatMap(({ fields }): z.output<Schema>[] => {
      const { data, success } = schema.safeParse(fields);
      return success ? [data] : [];
    });

/** Parses the fields of the first well-formed component of a role. */
export const readFirst = <Schema extends z.ZodMiniType>(
  components: readonly Component[],
  role: ComponentRole,
  schema: Schema,
): z.output<Schema> | undefined => readAll(components, role, schema)[0];
