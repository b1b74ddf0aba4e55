import * as z from 'zod/mini';

/** A component in the JSON tree of a page. Its fields are not validated yet. */
export interface Component {
  /** The component's key in its parent. */
  name: string;
  type: string;
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

/** The maximum number of children, far above any real page. */
const maxChildren = 100;

/**
 * Returns the direct children of a component, in page order. It does not recurse, because children of unknown components are not
 * needed and a deep tree could exhaust the stack.
 */
export function childrenOf(component: unknown): Component[] {
  const { data } = branch.safeParse(component);
  if (!data) return [];
  const items = data[':items'];
  const order = (data[':itemsOrder'] ?? []).filter((name): name is string => typeof name === 'string');
  const names = [...new Set([...order, ...Object.keys(items)])];
  return names.slice(0, maxChildren).flatMap((name) => {
    const { data: fields } = leaf.safeParse(items[name]);
    return fields ? [{ name, type: fields[':type'], fields }] : [];
  });
}

/** Parses the fields of all components of a type, each independently. Malformed components are skipped. */
export const readAll = <Schema extends z.ZodMiniType>(
  components: readonly Component[],
  type: string,
  schema: Schema,
): z.output<Schema>[] =>
  components
    .filter((component) => component.type === `assess/components/${type}`)
    .flatMap(({ fields }): z.output<Schema>[] => {
      const { data, success } = schema.safeParse(fields);
      return success ? [data] : [];
    });

/** Parses the fields of the first well-formed component of a type. */
export const readFirst = <Schema extends z.ZodMiniType>(
  components: readonly Component[],
  type: string,
  schema: Schema,
): z.output<Schema> | undefined => readAll(components, type, schema)[0];
