import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const eslint = new ESLint({
  cwd: workspace,
  overrideConfig: {
    files: ['**/*.ts'],
    // With CI set, the types would be those of the file on disk, not those of the text.
    languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } },
  },
});

const samples = [
  ['no-floating-promises', 'Promise.resolve(1);'],
  ['no-misused-promises', '[1].forEach(async () => {});'],
  ['no-misused-promises', 'if (Promise.resolve(false)) process.exit();'],
  [
    'switch-exhaustiveness-check',
    `export const sign = (kind: 'paid' | 'declined') => {
  switch (kind) {
    case 'paid':
      return 1;
    default:
      return 0;
  }
};`,
  ],
] as const;

describe('what lint knows by types', { timeout: 180_000 }, () => {
  it.each(['libs/ui/src/index.ts', 'apps/gateway/src/main.ts', 'tools/test.ts'])('in %s', async (path) => {
    for (const [rule, text] of samples) {
      const [result] = await eslint.lintText(`${text}\n`, { filePath: join(workspace, path) });
      expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual([`@typescript-eslint/${rule}`]);
    }
  });
});
