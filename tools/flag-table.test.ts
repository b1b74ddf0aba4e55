import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flagMeanings } from '../libs/feature-flags/src/flag-meanings.ts';
import { flagNames, flagRegistry } from '../libs/feature-flags/src/flag-registry.ts';
import { flagTable, flagTablePath } from './flag-table.ts';
import { unpadded } from './testing/unpadded.ts';

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

describe('the table of flags', () => {
  it('is what the documentation shows', () => {
    expect(unpadded(readFileSync(flagTablePath, 'utf8'))).toBe(unpadded(flagTable()));
  });

  it.each(flagNames)('says where %s is read, and there it is', (name) => {
    const { readBy } = flagMeanings[name];
    expect(readBy).not.toEqual([]);
    for (const file of readBy) expect(sourceOf(file)).toMatch(new RegExp(`\\b${name}\\b|'${flagRegistry[name].key}'`));
  });
});
