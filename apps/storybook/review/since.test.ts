import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf, writeAlbum } from './album.ts';
import { writePng } from './png.ts';
import { reportPage } from './report.ts';
import { compareCommits } from './since.ts';

const pictureOf = (grey: number) =>
  writePng({ width: 20, height: 20, data: new Uint8Array(1600).map((_, index) => (index % 4 === 3 ? 255 : grey)) });

let repository: string;
let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', ...args], {
    cwd: repository,
    stdio: 'ignore',
  });

function accept(pictures: Readonly<Record<string, number | undefined>>) {
  const accepted = Object.entries(pictures).map(([state, grey]) => {
    const png = grey === undefined ? undefined : pictureOf(grey);
    return { state, name: png ? nameOf(png) : '', png };
  });
  writeAlbum(folder, '156', accepted);
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'since-'));
  folder = join(repository, 'pictures');
  mkdirSync(folder);
  git('init', '--quiet');
  accept({ 'ui/chip Open': 10, 'ui/chip Closed': 20, 'ui/tag Plain': 30 });
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '-m', 'first');
  git('tag', 'last-week');
  accept({ 'ui/chip Open': 200, 'ui/chip Closed': undefined, 'ui/chip Busy': 40 });
});

afterAll(() => rmSync(repository, { recursive: true }));

describe(compareCommits, () => {
  const kinds = (options: { until?: string; part?: string } = {}) =>
    compareCommits({ since: 'last-week', folder, ...options }).findings.map(({ state, kind }) => `${state}: ${kind}`);

  it('says what is changed, new, gone and the same since a commit', () => {
    expect(kinds()).toEqual([
      'ui/chip Busy: new',
      'ui/chip Closed: gone',
      'ui/chip Open: changed',
      'ui/tag Plain: same',
    ]);
  });

  it('compares two commits without the working tree', () => {
    expect(kinds({ until: 'HEAD', part: 'chip' })).toEqual(['ui/chip Closed: same', 'ui/chip Open: same']);
  });

  it('makes a report with both sides of each change, and nothing to accept', () => {
    const page = reportPage(compareCommits({ since: 'last-week', folder }));
    expect(page).toContain('From last-week to now');
    expect(page.match(/<figure>/g)).toHaveLength(1 + 1 + 3);
    expect(page).not.toContain('--accept');
  });

  it('refuses what is no commit', () => {
    expect(() => compareCommits({ since: 'nothing', folder })).toThrow(/nothing/);
  });
});
