import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')).scripts;

it('npm run check runs, and each of its steps for a library alone', { timeout: 300_000 }, async () => {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const nothingChanged = ['run', '--silent', 'check', '--', '--base=HEAD', '--head=HEAD'];
  await promisify(execFile)('npm', nothingChanged, { cwd: workspace, env });
  const steps = /-t ([a-z ]+)$/.exec(scripts['check'] ?? '')?.[1]?.split(' ') ?? [];
  expect(steps).toContain('lint');
  const small = ['nx', 'run-many', '-t', ...steps, '-p', '@assess/feature-flags', '--output-style=static'];
  const { stdout } = await promisify(execFile)('npx', small, { cwd: workspace, env });
  expect(stripVTControlCharacters(stdout)).toContain(`Successfully ran targets ${steps.join(', ')}`);
});

it('npm run bench has all that it imports, and says in one line what it cannot take', async () => {
  const bench = promisify(execFile)('npm', ['run', '--silent', 'bench', '--', '--rounds', '0'], { cwd: workspace });
  await expect(bench).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--rounds must be a number') });
});

it.each(['chaos', 'ha', 'restore'])(
  'npm run %s has all that it imports, and says in one line what it cannot take',
  async (name) => {
    const run = promisify(execFile)('npm', ['run', '--silent', name, '--', '--payments=none'], { cwd: workspace });
    const line = new RegExp(`^${name}: --payments must be a whole number .*\n$`);
    await expect(run).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(line) });
  },
);
