import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const clone = mkdtempSync(join(tmpdir(), 'release-'));
const as = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'core.hooksPath=/dev/null'];
const env = { ...process.env, NX_DAEMON: 'false', CI: 'true' };
const git = (...args: string[]) => execFileSync('git', [...as, ...args], { cwd: clone, encoding: 'utf8', env });

/** Commits a changed source of a library. */
function change(library: string, subject: string): void {
  appendFileSync(join(clone, 'libs', library, 'src/index.ts'), '\n');
  git('commit', '--quiet', '--all', '--message', subject);
}

/** The versions that a release would give, by library, and everything that it says. */
function release(): { versions: Record<string, string>; said: string } {
  const said = stripVTControlCharacters(
    execFileSync(join(clone, 'node_modules/.bin/nx'), ['release', '--dry-run', '--skip-publish'], {
      cwd: clone,
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const written = said.matchAll(/@assess\/(\S+) .*New version (\S+) written/g);
  return { versions: Object.fromEntries([...written].map(([, name, version]) => [name, version])), said };
}

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${workspace}`, clone]);
  symlinkSync(join(workspace, 'node_modules'), join(clone, 'node_modules'));
  const nxJson = JSON.parse(readFileSync(join(workspace, 'nx.json'), 'utf8'));
  delete nxJson.release.version.preVersionCommand; // what would be published is not what is asked here
  writeFileSync(join(clone, 'nx.json'), JSON.stringify(nxJson));
  git('commit', '--quiet', '--all', '--message', 'workspace: release without builds');
  for (const library of readdirSync(join(clone, 'libs'))) git('tag', `@assess/${library}@0.1.0`);
});
afterAll(() => rmSync(clone, { recursive: true }));

it('a release finds what changed by the subjects of commits', { timeout: 120_000 }, () => {
  change('feature-flags', 'docs: say more about flags');
  change('invoices', 'invoices: say what was found');
  change('header-footer', 'header-footer!: rename the menus');
  const { versions, said } = release();
  expect(versions).toEqual({ invoices: '0.1.1', 'header-footer': '0.2.0' });
  expect(said).toMatch(/### invoices\n[\s+]*- say what was found/);
});
