import { join } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

/** Lists the rules that a style sheet of the component library violates. */
async function broken(code: string, file = 'chip/chip.module.css'): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: join(workspace, 'libs/ui/src', file),
    cwd: workspace,
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

describe('lengths', () => {
  it.each([
    ['as they are', '.chip { margin: 1.5rem; }', 'declaration-property-unit-disallowed-list'],
    ['inside a function', '.chip { inline-size: min(9rem, 100%); }', 'declaration-property-unit-disallowed-list'],
    ['in pixels', '.chip { margin: 3px; }', 'unit-disallowed-list'],
    ['at a breakpoint of its own', '@media (width >= 47rem) { .chip { color: inherit; } }', 'store/breakpoints'],
    ['of a container, likewise', '@container (width < 33rem) { .chip { color: inherit; } }', 'store/breakpoints'],
  ])('are refused %s', async (_, code, rule) => expect(await broken(code)).toEqual([rule]));

  it.each([
    ['from tokens', '.chip { margin: var(--assess-space-4); }'],
    ["by a name of the component's own", '.chip { --_width: 9rem; inline-size: min(var(--_width), 100%); }'],
    ['relative to the text or the window', '.chip { padding: 0.5em 4vw; }'],
    ['at a breakpoint', '@media (48rem <= width < 64rem) { .chip { color: inherit; } }'],
  ])('are accepted %s', async (_, code) => expect(await broken(code)).toEqual([]));

  it('begin as tokens', async () => {
    expect(await broken(':root { --assess-space-4: 1rem; }', 'tokens/tokens.css')).toEqual([]);
  });
});

it('a rule that looks for a name inside `:has()` is rejected, because React writes names again with every key', async () => {
  const byName = ".chip:has(input[name='kind']:checked) { color: inherit; }";
  expect(await broken(byName)).toEqual(['selector-disallowed-list']);
  expect(await broken(".chip:has(:checked) button[name='only'] { color: inherit; }")).toEqual([]);
});
