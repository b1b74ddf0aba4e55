import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { baselineYear, browserTargets } from './baseline.ts';

const workspace = join(import.meta.dirname, '../..');
const eslint = new ESLint({
  cwd: workspace,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    // With the variable CI, typescript-eslint would read the types of the file on disk, not those of the text.
    languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } },
  },
});

/** Lints a text as if it were the file at `path`. Returns the messages about features. */
async function lint(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(workspace, path) });
  return result!.messages
    .filter(
      ({ severity, fatal, ruleId }) =>
        severity === 2 && (fatal || /use-baseline$|^no-restricted-syntax$/.test(ruleId ?? '')),
    )
    .map(({ message }) => message);
}

const samples = {
  script: 'libs/ui/src/index.ts',
  markup: 'libs/ui/src/dialog/dialog.tsx',
  style: 'libs/commerce/src/store-page/store-controls.module.css',
} as const;

type Kind = keyof typeof samples;

describe('what lint says about features of browsers', { timeout: 180_000 }, () => {
  it.each<[Kind, feature: string, text: string]>([
    ['script', 'Promise.try', 'export const outcome = Promise.try(() => 1);'],
    ['script', 'requestClose', 'export const close = (menu: HTMLDialogElement) => menu.requestClose();'],
    ['script', 'View transitions', 'document.startViewTransition(() => {});'],
    ['script', 'Popover', 'export const close = (menu: HTMLElement) => menu.hidePopover();'],
    ['script', 'using', 'export function once(lock: Disposable) {\n  using held = lock;\n}'],
    ['markup', 'commandfor', 'export const Opener = () => <button commandfor="help" />;'],
    ['markup', 'closedby', 'export const Help = () => <dialog closedby="any" />;'],
    ['markup', 'selectedcontent', 'export const Choice = () => <selectedcontent />;'],
    ['style', 'anchor-name', '.menu { anchor-name: --menu; }'],
    ['style', 'details-content', '.menu::details-content { opacity: 0; }'],
    ['style', 'contrast-color', '.menu { color: contrast-color(red); }'],
  ])('refuses in a %s what came after the year: %s', async (kind, feature, text) => {
    expect(await lint(samples[kind], text)).toEqual([expect.stringContaining(feature)]);
  });

  it.each<[Kind, feature: string, text: string]>([
    ['script', 'methods of sets', 'export const both = new Set([1]).union(new Set([2]));'],
    ['script', 'Object.groupBy', 'export const groups = Object.groupBy([1], () => "all");'],
    ['markup', 'exclusive details', 'export const Menu = () => <details name="menu" />;'],
    ['style', '@starting-style', '@starting-style { .menu { opacity: 0; } }'],
    ['style', 'what is asked for before', '@supports (anchor-name: --menu) { .menu { anchor-name: --menu; } }'],
  ])('accepts in a %s what was there by then: %s', async (kind, _, text) => {
    expect(await lint(samples[kind], text)).toEqual([]);
  });
});

describe('the browsers that are built for', () => {
  const [chrome, edge, firefox, safari, ios] = browserTargets.map((target) => target.replace(/^[a-z]+/, ''));

  it('are those README names', () => {
    expect([edge, ios]).toEqual([chrome, safari]);
    const readme = readFileSync(join(workspace, 'README.md'), 'utf8');
    expect(readme).toContain(`[Baseline ${baselineYear}](https://web.dev/baseline)`);
    expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and newer`);
  });
});
