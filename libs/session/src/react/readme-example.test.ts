import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

it('the README shows the example that the stories of AccountProvider run', () => {
  const [, example] = read('account-provider.stories.tsx').split(/^\/\/ the (?:example of|end of the example).*\n/m);
  expect(read('../../README.md')).toContain(example?.trim());
});
