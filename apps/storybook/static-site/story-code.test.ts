import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOfState } from '../.storybook/story-code.ts';
import { builtEntries, siteFolder } from './open-site.ts';

const states = Object.values(builtEntries()).filter(({ type, tags }) => type === 'story' && tags.includes('dev'));

describe(codeOfState, () => {
  it('keeps what a state needs: its meta, what these name, and imports from the library', () => {
    const source = `import { expect } from 'storybook/test';
import { Chip } from './chip.tsx';

const open = { isOpen: true };

const other = 1;

const meta = { component: Chip } satisfies Meta<typeof Chip>;
export default meta;

/** Open at once. */
export const Open: Story = {
  args: open,
  play: async ({ canvas }) => {
    await expect(canvas).toBeVisible();
  },
};
`;
    const entries = [{ name: '@assess/ui', source: "export { Chip, type ChipProps } from './chip/chip.tsx';" }];
    expect(codeOfState(source, 'Open', entries)).toBe(`import { Chip } from '@assess/ui';

const open = { isOpen: true };

const meta = { component: Chip } satisfies Meta<typeof Chip>;

/** Open at once. */
export const Open: Story = {
  args: open,
};`);
  });

  it('keeps an import of all exports, which no library names', () => {
    const source = "import * as icons from './icon.tsx';\n\nconst meta = { icons };\n\nexport const All = {};\n";
    const entries = [{ name: '@assess/ui', source: '/** All icons. */' }];
    expect(codeOfState(source, 'All', entries)).toContain("import * as icons from './icon.tsx';");
  });

  it('has the code of each state of the sidebar', () => {
    const without = states.filter(({ importPath, exportName = '' }) => {
      const code = codeOfState(readFileSync(join(siteFolder, '..', importPath), 'utf8'), exportName, [
        { name: '@assess/ui', source: '' },
      ]);
      return !new RegExp(`^export const ${exportName}\\b`, 'm').test(code) || !code.includes('const meta');
    });
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
