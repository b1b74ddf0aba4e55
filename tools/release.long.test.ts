import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const clone = mkdtempSync(join(tmpdir(), 'release-'));
const env = { ...process.env, NX_DAEMON: 'false', CI: 'true' };
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], { cwd: clone, encoding: 'utf8', env });

/** Commits a change to a source of a library. */
function change(library: string, subject: string, body = ''): void {
  appendFileSync(join(clone, 'libs', library, 'src/index.ts'), '\n');
  git('commit', '--quiet', '--all', '--message', `${subject}\n\n${body}`);
}

/** Runs a release. Returns the new version of each library, and the whole output. */
function release(...options: string[]): { versions: Record<string, string>; said: string } {
  const said = stripVTControlCharacters(
    execFileSync('npm', ['run', 'release', '--', ...options, '--skip-publish'], {
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
  execFileSync('git', ['clone', '--quiet', '--depth=1', '--no-tags', `file://${workspace}`, clone]);
  symlinkSync(join(workspace, 'node_modules'), join(clone, 'node_modules'));
  const nxJson = JSON.parse(readFileSync(join(workspace, 'nx.json'), 'utf8'));
  delete nxJson.release.version.preVersionCommand; // this test does not check the published files
  writeFileSync(join(clone, 'nx.json'), JSON.stringify(nxJson));
  git('config', 'user.name', 'test');
  git('config', 'user.email', 'test@example.com');
  git('commit', '--quiet', '--all', '--message', 'release: no builds');
  change('feature-flags', 'docs: say more about flags');
  change('invoices', 'invoices: say what was found', 'Because of a reason.\n\nChanged: The page says what was found.');
  change('invoices', 'invoices: move a function');
  change('header-footer', 'header-footer!: rename the menus');
});
afterAll(() => rmSync(clone, { recursive: true }));

it('the first release has no tags to go by, but the versions in the packages', { timeout: 300_000 }, () => {
  const { versions, said } = release('--dry-run');
  expect(versions).toMatchObject({ invoices: '0.1.1', 'header-footer': '0.2.0' });
  expect(said).toMatch(/## 0\.1\.1[^\n]*\n[\s+]*- The page says what was found\./);
});

it(
  'a release finds what changed by the subjects of commits, and tells each package of its own',
  {
    timeout: 300_000,
  },
  () => {
    for (const library of [...readdirSync(join(clone, 'libs')), 'sandbox'])
      git('tag', `@assess/${library}@0.1.0`, 'HEAD~4');
    const { versions } = release();
    const dependents = { sandbox: '0.2.0' }; // the sandbox depends on header-footer
    expect(versions).toEqual({ invoices: '0.1.1', 'header-footer': '0.2.0', ...dependents });
    const changes = (library: string) => readFileSync(join(clone, 'libs', library, 'CHANGELOG.md'), 'utf8');
    expect(changes('invoices')).toMatch(/## 0\.1\.1[^\n]*\n\n- The page says what was found\.\n*$/);
    expect(changes('header-footer')).toMatch(/### To change in an app\n\n- rename the menus/);
    expect(changes('invoices')).not.toContain('rename the menus');
    expect(git('tag', '--points-at', 'HEAD').trim().split('\n')).toEqual([
      '@assess/header-footer@0.2.0',
      '@assess/invoices@0.1.1',
      '@assess/sandbox@0.2.0',
    ]);
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
  },
);
