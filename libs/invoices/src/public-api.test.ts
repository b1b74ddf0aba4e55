import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const entries = globSync(['index.ts', '*/index.ts'], { cwd: import.meta.dirname }).toSorted();

describe('the public surface', () => {
  it.each(entries)('of %s is what its users can rely on', async (entry) => {
    const names = Object.keys(await import(join(import.meta.dirname, entry)));
    expect(names.toSorted()).toMatchSnapshot(dirname(entry));
  });
});
