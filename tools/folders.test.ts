import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const sources = globSync('{apps,libs,tools,benchmarks,resilience}/**/*.{ts,tsx}', {
  cwd: workspace,
  exclude: (path) => /node_modules|\/(dist|out-tsc|reports|files)(\/|$)/.test(path),
}).filter((file) => !/\.(test|stories|spec|gen|d)\.tsx?$/.test(file));

describe('a screen is a leaf', () => {
  const screens = [
    'bulk-lookup',
    'confirmation-page',
    'find-page',
    'invoice-ready-alert',
    'payment-page',
    'payment-status',
    'payments-page',
    'results-page',
    'share-link',
    'statement-page',
    'transfer-page',
  ];
  const root = 'libs/invoices/src';
  const screenOf = (file: string) => screens.find((screen) => file.startsWith(`${root}/${screen}/`));

  it.each(screens)('%s imports no other screen: what two share has a folder of its own', (screen) => {
    const files = sources.filter((file) => screenOf(file) === screen);
    expect(files).not.toEqual([]);
    const imported = files.flatMap((file) =>
      [...readFileSync(join(workspace, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
        .map(([, path = '']) => screenOf(normalize(join(dirname(file), path))))
        .filter((other) => other !== undefined && other !== screen)
        .map((other) => `${file} imports ${other}`),
    );
    expect(imported).toEqual([]);
  });
});

describe('a folder', () => {
  /** Folders that hold more than twelve sources, with their number. The numbers may only fall, and no folder may be added. */
  const larger: Readonly<Record<string, number>> = {
    'apps/sandbox/src/card-processor': 16,
    'apps/storefront-e2e/fixtures': 28,
    'apps/storefront/src/server/pages': 16,
    benchmarks: 24,
    'libs/content/src': 17,
    'libs/content/src/wire': 16,
    'libs/feature-flags/src': 15,
    'libs/i18n/src': 18,
    'libs/identity/src/sign-in': 13,
    'libs/session/src': 14,
    tools: 25,
    'tools/start': 17,
  };

  it('holds at most twelve sources', () => {
    const counts = Map.groupBy(sources, dirname);
    const over = [...counts]
      .map(([folder, files]) => [folder, files.length] as const)
      .filter(([folder, count]) => count > (larger[folder] ?? 12));
    expect(Object.fromEntries(over)).toEqual({});
  });
});
