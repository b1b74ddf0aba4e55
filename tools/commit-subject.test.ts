import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commitScopes, subjectFault } from './commit-subject.ts';

const workspace = join(import.meta.dirname, '..');

describe(subjectFault, () => {
  it.each([
    'session: keep draft cart on timeout',
    'feature-flags!: rename what a flag is asked by',
    `tools: add ${'x'.repeat(61)}`,
    'Merge branch main',
    'Revert "session: keep draft cart on timeout"',
    'fixup! session: keep draft cart on timeout',
  ])('accepts %s', (subject) => expect(subjectFault(subject)).toBeUndefined());

  it.each([
    ['keep draft cart on timeout', /^A subject is "scope: what"/],
    ['session keep draft cart', /^A subject is "scope: what"/],
    ['session:', /^A subject is "scope: what"/],
    ['session, i18n: keep draft cart', /^A subject is "scope: what"/],
    ['session: the draft cart stays', /^"the" is not an imperative/],
    ['feat: keep draft cart', /^There is no scope "feat"\. They are commerce, .*, tools\.$/],
    [`tools: add ${'x'.repeat(62)}`, 'The subject has 73 characters, 72 at most.'],
  ])('refuses %s', (subject, fault) => expect(subjectFault(subject)).toMatch(fault));
});

it('every library and every app but the journeys has a scope of its own name', () => {
  const projects = ['libs', 'apps'].flatMap((folder) => readdirSync(join(workspace, folder)));
  expect(commitScopes).toEqual(expect.arrayContaining(projects.filter((name) => name !== 'storefront-e2e')));
});

it('the hook refuses a message by its first line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const check = (message: string) => {
    const file = join(folder, 'COMMIT_EDITMSG');
    writeFileSync(file, message);
    return execFileSync('node', [join(workspace, 'tools/check-commit.ts'), file], { encoding: 'utf8', stdio: 'pipe' });
  };
  expect(check('session: keep draft cart on timeout\n\nfeat: is no subject here\n')).toBe('');
  expect(() => check('keep draft cart\n\nsession: is no subject here\n')).toThrow('A subject is "scope: what"');
});
