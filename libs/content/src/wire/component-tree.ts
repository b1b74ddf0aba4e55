import * as z from 'zod/mini';

/** A component of a page tree, its own fields still unread. */
export interface Component {
  /** The component's key in its parent. */
  name: string;
  type: string;
  fields: object;
}

/** The fields that a sender writes for components of these names. */
export type FieldsOf<Schemas extends Record<string, z.ZodMiniType>> = {
  [Name in keyof Schemas]: z.input<Schemas[Name]>;
};

const branch = z.object({
  ':items': z.record(z.string(), z.unknown()),
  ':itemsOrder': z.catch(z.optional(z.array(z.unknown())), undefined),
});

const leaf = z.looseObject({ ':type': z.string() });

/** More than any page has. */
const maxChildren = 100;

/**
 * The components directly below one, in the order the page gives. Never looks deeper: what is below an unknown
 * component is not reached, and no depth can exhaust the stack.
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

/** The fields of all components of a type, each read by itself; those that are malformed have none. */
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

/** The fields of the first component of a type that is not malformed. */
export const readFirst = <Schema extends z.ZodMiniType>(
  components: readonly Component[],
  type: string,
  schema: Schema,
): z.output<Schema> | undefined => readAll(components, type, schema)[0];
