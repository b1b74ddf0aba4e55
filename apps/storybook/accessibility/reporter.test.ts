import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { accessibilityReporter, checkedOutCommit } from './reporter.ts';
import type { AccessibilityResult } from './result.ts';

const folder = mkdtempSync(join(tmpdir(), 'accessibility-'));
afterAll(() => rmSync(folder, { recursive: true }));

const clean: AccessibilityResult = { passes: 12, incomplete: [], violations: [] };

/** A test file of a run, with the stories that it tested. */
const fileOf = (run: string, stories: Readonly<Record<string, AccessibilityResult>>) =>
  ({
    project: { name: `${run} (chromium)` },
    children: {
      allTests: () =>
        Object.entries(stories).map(([storyId, accessibility]) => ({ meta: () => ({ storyId, accessibility }) })),
    },
  }) as unknown as TestModule;

const endRun = (...files: TestModule[]) => accessibilityReporter(folder).onTestRunEnd?.(files, [], 'passed');

const written = (run: string) => JSON.parse(readFileSync(join(folder, `${run}.json`), 'utf8'));

describe(accessibilityReporter, () => {
  it('writes the result of each story with the commit, and keeps those of stories that another run tested', () => {
    const commit = checkedOutCommit();
    const broken = { ...clean, violations: [{ rule: 'image-alt', help: 'Name images', helpUrl: '#', elements: 1 }] };
    void endRun(
      fileOf('wide', { 'ui-button--primary': clean, 'ui-card--plain': clean }),
      fileOf('guests', { x: clean }),
    );
    void endRun(fileOf('wide', { 'ui-button--primary': broken }));
    expect(written('wide')).toEqual({
      'ui-button--primary': { commit, ...broken },
      'ui-card--plain': { commit, ...clean },
    });
    expect(() => written('guests')).toThrow('ENOENT');
  });

  it('fails when axe checked a story and nobody collected the result', () => {
    const reports = [{ type: 'a11y', result: { passes: [], incomplete: [], violations: [] } }];
    const file = fileOf('narrow', {});
    const children = { allTests: () => [{ meta: () => ({ storyId: 'ui-card--plain', reports }) }] };
    expect(() => endRun({ ...file, children } as unknown as TestModule)).toThrow('collect.ts did not run');
  });
});
