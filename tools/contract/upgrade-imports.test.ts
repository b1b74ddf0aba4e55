import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { linesByHand, movesIn, upgradeImports } from './upgrade-imports.ts';

const moves = movesIn(`
| Before | Now |
| ------ | --- |
| \`createI18n\` of \`@assess/i18n\`  | \`createI18n\` of \`@assess/i18n/messages\` |
| \`Locales\` of \`@assess/i18n\` | \`Locale\` of \`@assess/i18n\` |
`);

it.each([
  [`import { createI18n } from '@assess/i18n';`, `import { createI18n } from '@assess/i18n/messages';`],
  [
    `import { createI18n, formatMoney } from "@assess/i18n"`,
    `import { createI18n } from "@assess/i18n/messages"\nimport { formatMoney } from "@assess/i18n"`,
  ],
  [
    `import { createI18n as create } from '@assess/i18n';`,
    `import { createI18n as create } from '@assess/i18n/messages';`,
  ],
  [`import { type Locales } from '@assess/i18n';`, `import { type Locale as Locales } from '@assess/i18n';`],
  [`import type { Locales as L } from '@assess/i18n';`, `import type { Locale as L } from '@assess/i18n';`],
  [
    `// first\nexport { createI18n } from '@assess/i18n';\nrun();`,
    `// first\nexport { createI18n } from '@assess/i18n/messages';\nrun();`,
  ],
])('%s becomes %s', (before, after) => expect(upgradeImports(before, moves)).toBe(after));

it.each([
  `import { createI18n } from './own.ts';`,
  `import { formatMoney } from '@assess/i18n';`,
  `import * as i18n from '@assess/i18n';`,
  `const createI18n = 1;\nexport { createI18n };`,
  `const text = "import { createI18n } from '@assess/i18n'";`,
  `import { createI18n /* ours */ } from '@assess/i18n';`,
])('%s stays', (source) => expect(upgradeImports(source, moves)).toBe(source));

it.each([
  `import * as i18n from '@assess/i18n';`,
  `export * from '@assess/i18n';`,
  `const { createI18n } = await import('@assess/i18n');`,
  `vi.mock('@assess/i18n');`,
  `import {\n  createI18n, // ours\n} from '@assess/i18n';`,
])('%s is left to people', (source) => expect(linesByHand(`first();\n${source}`, moves)).toEqual([2]));

it.each([`import { createI18n } from '@assess/i18n/messages';`, `import * as ui from '@assess/ui';`])(
  '%s is left alone',
  (source) => expect(linesByHand(source, moves)).toEqual([]),
);

it('the command fails where there is no folder', () => {
  const command = join(import.meta.dirname, 'upgrade-imports.ts');
  expect(() => execFileSync(process.execPath, [command, '/no/such/app'], { stdio: 'pipe' })).toThrow(
    'There is no folder /no/such/app.',
  );
});

it('the command changes the files of a folder by the upgrade page, and no package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const old = `import { createI18n } from '@assess/i18n';\n`;
  const others = ['node_modules/x/index.js', 'dist/app.js'];
  for (const file of ['app.ts', ...others]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), old);
  }
  const command = join(import.meta.dirname, 'upgrade-imports.ts');
  expect(execFileSync(process.execPath, [command, folder], { encoding: 'utf8' })).toBe('app.ts\n');
  expect(readFileSync(join(folder, 'app.ts'), 'utf8')).toContain(`'@assess/i18n/messages'`);
  for (const file of others) expect(readFileSync(join(folder, file), 'utf8')).toBe(old);
});
