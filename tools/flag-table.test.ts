import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagMeanings } from '../libs/feature-flags/src/flag-meanings.ts';
import { flagNames, flagRegistry } from '../libs/feature-flags/src/flag-registry.ts';
import { flagPage, flagTablePath } from './flag-table.ts';

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

describe('the table of flags', () => {
  it('is written as the documentation has it, to the space', async () => {
    expect(await flagPage()).toBe(readFileSync(flagTablePath, 'utf8'));
  });

  it.each(flagNames)('says where %s is read, and there it is', (name) => {
    const { readBy } = flagMeanings[name];
    expect(readBy).not.toEqual([]);
    for (const file of readBy) expect(sourceOf(file)).toMatch(new RegExp(`\\b${name}\\b|'${flagRegistry[name].key}'`));
  });
});
