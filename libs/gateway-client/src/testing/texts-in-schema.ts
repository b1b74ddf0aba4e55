import * as z from 'zod/mini';

/** Lists each text in a schema, with its path. */
export function textsIn(schema: unknown, path: string): [path: string, schema: z.ZodMiniType][] {
  if (!(schema instanceof z.ZodMiniType)) return [];
  const def: Record<string, unknown> & { type: string } = schema._zod.def as never;
  if (def.type === 'string' || def.type === 'template_literal') return [[path, schema]];
  const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'].flatMap((name) =>
    textsIn(def[name], name === 'element' ? `${path}[]` : path),
  );
  const options = (Array.isArray(def['options']) ? def['options'] : []).flatMap((each) => textsIn(each, path));
  const fields = Object.entries(def['shape'] ?? {}).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
  return [...inner, ...options, ...fields];
}
