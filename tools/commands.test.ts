import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parts } from './test/parts.ts';

const workspace = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const tools = ['npm', 'npx', 'node', ...readdirSync(join(workspace, 'node_modules/.bin'))];
const assignments = /^([A-Z_]+=\S* )+/;
const ownCommandsOfNpm = ['ci', 'install', 'ls'];

/** True for inline code that is a shell command: a tool with arguments, or one of the workspace's tools. */
const isCommand = (code: string) => {
  const [tool = '', word] = code.replace(assignments, '').split(' ');
  return word !== undefined && tools.includes(tool) && !/^[=:→&|]/.test(word);
};

/** The commands in the documentation: shell blocks, and inline code that begins with a command. */
const commands = globSync(
  ['*.md', 'docs/**/*.md', 'libs/*/docs/*.md', '{apps,libs,examples,benchmarks,resilience}/**/README.md'],
  {
    cwd: workspace,
    exclude: (path) => path.includes('node_modules'),
  },
).flatMap((file) => {
  const text = read(file);
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const inLine = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => isCommand(code));
  return [...blocks, ...inLine]
    .flatMap((line) => line.replace(/(^| )#.*$/, '').split(/&&|;/))
    .map((command) => command.trim().replace(assignments, ''))
    .filter((command) => command !== '')
    .map((command) => [file, command] as const);
});

/** Returns the words of a command after `npm` or `npx`. */
const wordsOf = (command: string) => command.split(/\s+/).slice(1);
const firstWord = (command: string) => wordsOf(command).find((word) => !word.startsWith('-')) ?? '';

describe('every documented command exists', () => {
  it('finds them', () => expect(commands.length).toBeGreaterThan(20));

  it.each(commands.filter(([, command]) => command.startsWith('npm ')))('%s: %s', (_, command) => {
    const [word, name = ''] = wordsOf(command).filter((each) => !each.startsWith('-'));
    if (word === 'run') expect(Object.keys(scripts)).toContain(name);
    else expect([...ownCommandsOfNpm, ...Object.keys(scripts)]).toContain(word);
  });

  it.each(commands.filter(([, command]) => command.startsWith('npx ')))('%s: %s', (_, command) => {
    const word = firstWord(command); // the name of a tool, or of a package of this workspace with a command
    const folder = word.startsWith('@assess/') ? 'node_modules' : 'node_modules/.bin';
    expect(existsSync(join(workspace, folder, word))).toBe(true);
  });

  it('runs from a plain shell: the pinned Node and the tools are on the path of npm and npx alone', () => {
    expect(commands.filter(([, command]) => !/^(npm|npx) /.test(command))).toEqual([]);
  });

  it('every part of npm test that is named', () => {
    const named = commands.flatMap(([, command]) => /npm test -- ([a-z ]+)$/.exec(command)?.[1] ?? []);
    expect(named).not.toEqual([]);
    for (const name of named.flatMap((names) => names.split(' '))) expect(Object.keys(parts)).toContain(name);
  });
});

it.each([
  ['nonsense', /^There is no part "nonsense"\. The parts are format, .*\.\n$/],
  ['--nonsense', /^Unknown option '--nonsense'.*\n$/],
])('npm test says in one line that there is no %s, and fails', async (word, line) => {
  const refused = promisify(execFile)('node', [join(import.meta.dirname, 'test.ts'), word]);
  await expect(refused).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(line) });
});
