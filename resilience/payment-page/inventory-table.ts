import type { Inventory } from './inventory.ts';

/** Writes the inventory for people, as Markdown. */
export const inventoryTable = (inventory: Inventory): string =>
  [
    '# What the payment page may run, load and speak to',
    'Made by the build from `resilience/payment-page/approved-scripts.ts`. `npm run check:payment-page` compares it with what a browser gets.',
    '## Scripts in the page',
    table(
      ['Script', 'Hash', 'Owner', 'Reason'],
      [
        ...inventory.inline.map(({ name, hash, owner, reason }) => [name, hash, owner, reason]),
        ...inventory.data.map(({ name, shape, owner, reason }) => [name, `without its data ${shape}`, owner, reason]),
      ],
    ),
    '## Parts of which files are made',
    table(
      ['Part', 'Owner', 'Reason'],
      inventory.parts.map(({ part, owner, reason }) => [part, owner, reason]),
    ),
    '## Files',
    table(
      ['File', 'Hash', 'Made of'],
      inventory.files.map(({ path, hash, parts }) => [path, hash, parts.join(', ')]),
    ),
    '## Scripts of others, by origin alone',
    places(inventory.thirdParties),
    '## Connections',
    places(inventory.connections),
    '## Frames',
    places(inventory.frames),
    '## Policies of Trusted Types',
    places(inventory.trustedTypes),
    '## Headers',
    table(
      ['Header', 'Value'],
      [
        ...Object.entries(inventory.headers),
        ...Object.entries(inventory.tlsHeaders).map(([name, value]) => [name, `${value} (over TLS)`]),
        ...Object.entries(inventory.policy).map(([name, sources]) => [`policy: ${name}`, sources.join(' ')]),
      ],
    ),
    '',
  ].join('\n\n');

const places = (listed: Inventory['connections']): string =>
  listed.length === 0
    ? 'None.'
    : table(
        ['Where', 'Only with', 'Only without', 'Owner', 'Reason'],
        listed.map(({ at, onlyWith = '', onlyWithout = '', owner, reason }) => [
          at,
          onlyWith,
          onlyWithout,
          owner,
          reason,
        ]),
      );

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
