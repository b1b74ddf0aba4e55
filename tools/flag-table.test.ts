import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagDefaults } from '../libs/feature-flags/src/flag-defaults.ts';
import { flagMeanings } from '../libs/feature-flags/src/flag-meanings.ts';
import { flagNames, flagRegistry, type FlagName } from '../libs/feature-flags/src/flag-registry.ts';
import { writeFlagsHeader } from '../libs/feature-flags/src/flags-header.ts';
import { flagPage, flagTablePath } from './flag-table.ts';

const workspace = join(import.meta.dirname, '..');
const sourceOf = (file: string) => readFileSync(join(workspace, file), 'utf8');
const mentionOf = (name: FlagName) => new RegExp(`\\b${name}\\b|'${flagRegistry[name].key}'`);

describe('the table of flags', () => {
  it('is written as the documentation has it, to the space', async () => {
    expect(await flagPage()).toBe(readFileSync(flagTablePath, 'utf8'));
  });

  it.each(flagNames)('says who reads %s, and a sandbox is no reader', (name) => {
    const { readBy = [], isHandedToCommerce = false } = flagMeanings[name];
    expect(isHandedToCommerce || readBy.length > 0).toBe(true);
    for (const file of readBy) {
      expect(file).not.toMatch(/^apps\/sandbox\//);
      expect(sourceOf(file)).toMatch(mentionOf(name));
    }
  });

  it.each(flagNames.filter((name) => flagMeanings[name].isHandedToCommerce))(
    "is followed by the sandbox's commerce, which shows how %s is read",
    (name) => {
      const readers = globSync('apps/sandbox/src/commerce/**/*.ts', { cwd: workspace }).filter((file) =>
        mentionOf(name).test(sourceOf(file)),
      );
      expect(readers).not.toEqual([]);
    },
  );

  it('sends commerce every flag that is handed over to it', () => {
    const sent = Object.keys(JSON.parse(writeFlagsHeader(flagDefaults)) as object);
    const handedOver = flagNames.filter((name) => flagMeanings[name].isHandedToCommerce);
    expect(sent).toEqual(expect.arrayContaining(handedOver.map((name) => flagRegistry[name].key)));
  });
});
