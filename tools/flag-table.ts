import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJSONSchema } from 'zod';
import { flagDefaults } from '../libs/feature-flags/src/flag-defaults.ts';
import { flagMeanings } from '../libs/feature-flags/src/flag-meanings.ts';
import { flagNames, flagRegistry, type FlagName } from '../libs/feature-flags/src/flag-registry.ts';
import { asFormatted } from './as-formatted.ts';

/** The documentation page with the table. */
export const flagTablePath = join(import.meta.dirname, '../docs/flags.md');

interface JsonSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** Describes a flag's type in words, from its schema. */
function typeOf({ type, minimum, maximum, enum: members, items, properties }: JsonSchema): string {
  if (members) return members.map((member) => `\`${member}\``).join(', ');
  if (items) return `some of ${typeOf(items)}`;
  if (properties)
    return Object.entries(properties)
      .map(([name, schema]) => `\`${name}\`: ${typeOf(schema)}`)
      .join(', ');
  if (type === 'integer')
    return `a whole number from ${minimum}${maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`}`;
  return type ?? '';
}

const columns = {
  Flag: (name) => `\`${name}\``,
  Key: (name) => `\`${flagRegistry[name].key}\``,
  Type: (name) => typeOf(toJSONSchema(flagRegistry[name].schema) as JsonSchema),
  Default: (name) => `\`${JSON.stringify(flagDefaults[name])}\``,
  Meaning: (name) => flagMeanings[name].meaning,
  'Seen in': (name) => flagMeanings[name].seen,
  'Read by': (name) => {
    const { readBy = [], isHandedToCommerce = false } = flagMeanings[name];
    const files = readBy.map((file) => `[${file.split('/').at(-1) ?? ''}](../${encodeURI(file)})`);
    return [...files, ...(isHandedToCommerce ? ['**commerce**'] : [])].join(', ');
  },
} satisfies Record<string, (name: FlagName) => string>;

/** Renders the documentation page about the flags of `@assess/feature-flags`. */
export function flagPage(): Promise<string> {
  const titles = Object.keys(columns);
  const rows = [
    titles,
    titles.map(() => '---'),
    ...flagNames.map((name) => Object.values(columns).map((cell) => cell(name))),
  ];
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return asFormatted(`# The feature flags

Generated from \`libs/feature-flags/src\` by \`npm run tables\`; a test fails when the two differ, and when neither the product nor
commerce has to read a flag. Where the specification gives only a name, the meaning is the most plausible one for such a store. How
flags reach a page is in [decision 21](decisions/0021-evaluate-store-flags-on-the-server.md).

The default is the value without a flag service. A deployment sets other defaults by \`FLAG_DEFAULTS\` of the
[storefront](../apps/storefront/README.md).

## Flags that commerce must read

**commerce** in the last column: the flag concerns pages that commerce writes. The storefront evaluates it and sends its value with
every call in the header \`x-feature-flags\`, one line of JSON with the values of all flags by key
([decision 23](decisions/0023-send-evaluated-flags-to-commerce-in-a-header.md)). It has an effect only if the commerce platform of the
deployment reads it there. Nothing in the product checks this. The sandbox's commerce
([its code](../apps/sandbox/src/commerce)) is an example that reads all of them.

## All flags

${lines.join('\n')}
`);
}

if (import.meta.main) writeFileSync(flagTablePath, await flagPage());
