import * as fc from 'fast-check';

/** The part of JSON Schema that the gateway's OpenAPI document uses for requests. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'integer' | 'number' | 'boolean' | 'string' | 'null';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/**
 * Generates values that a schema allows, as far as this generator supports the schema. For a pattern that is too complex it generates any
 * text.
 */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 3 } = schema;
      return fc.array(valuesOf(items), { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 4)) });
    }
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? Number.MAX_SAFE_INTEGER });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOf(schema);
    case undefined:
      return fc.jsonValue();
  }
}

function objectsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]));
  return fc.record(values, { requiredKeys: required.filter((name) => name in values) });
}

function textsOf({ pattern, allOf = [], format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc.date({ noInvalidDate: true, min: new Date(0) }).map((at) => at.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true, min: new Date(0) }).map((at) => at.toISOString());
  const hardest = pattern ?? allOf.find((each) => each.pattern !== undefined)?.pattern;
  const anyText = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) });
  if (hardest === undefined) return anyText;
  try {
    return fc.stringMatching(new RegExp(hardest, 'u'));
  } catch {
    return anyText; // the pattern has a look-ahead or a Unicode property
  }
}
