import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraryEntries } from '../platforms.ts';
import { browserRows } from './browser-rows.ts';
import { clientRows } from './client-rows.ts';
import { exceptions } from './exceptions.ts';
import { pageRows } from './page-rows.ts';
import { partRows } from './part-rows.ts';
import { pageServerRows } from './page-server-rows.ts';
import { serverRows } from './server-rows.ts';
import { sessionRows } from './session-rows.ts';
import { uiRows } from './ui-rows.ts';
import { visitorRows } from './visitor-rows.ts';

const workspace = join(import.meta.dirname, '../..');
const rows = [
  ...[...browserRows, ...clientRows, ...pageRows, ...pageServerRows, ...partRows],
  ...[...serverRows, ...sessionRows, ...uiRows, ...visitorRows],
];

async function answerTo(mistake: () => unknown): Promise<string> {
  try {
    await mistake();
  } catch (error) {
    return String(error);
  }
  return 'no answer';
}

describe('a mistake is answered by what was given and what to do', () => {
  it.each(rows)('$given: $todo', async ({ mistake, given, todo }) => {
    const answer = await answerTo(mistake);
    expect(answer).toContain(given);
    expect(answer).toContain(todo);
    expect(answer).toMatch(/^(Gateway)?Error: .*\.$/);
  });

  it('in at least 50 rows', () => expect(rows.length).toBeGreaterThanOrEqual(50));
});

/**
 * The verbs of functions whose arguments an app writes, and components, except for classes of errors, which the libraries create. An
 * export without a required argument cannot be called wrongly in this sense.
 */
const takesConfiguration =
  /^(create|load|format|parse|render|assess|add|catalogue|define|destination|join|keep|open|overlay|persist|read|require|take|use)(?![a-z])|^[A-Z](?!\w*Error$)/;

const found = await Promise.all(
  libraryEntries(workspace).map(async ({ name, folder }) => {
    const exported = Object.entries(await import(join(workspace, folder, 'index.ts')));
    return exported.flatMap(([key, value]) =>
      typeof value === 'function' && value.length > 0 && takesConfiguration.test(key) ? [{ name, key }] : [],
    );
  }),
).then((all) => all.flat());

/** The message loaders, which `createMessageLoader` makes, answer alike. */
const inTable = (key: string) =>
  rows.some((each) => each.of === (/^load\w*Messages$/.test(key) ? 'loadMessages' : key));
const isException = (name: string, key: string) => `${name} ${key}` in exceptions || `${name} *` in exceptions;

describe('every export that takes a configuration', () => {
  it('is found', () => expect(found.length).toBeGreaterThan(90));

  it('has a row, or a reason to have none', () => {
    const without = found.filter(({ name, key }) => !inTable(key) && !isException(name, key));
    expect(without.map(({ name, key }) => `${name} ${key}`)).toEqual([]);
  });

  it('has no reason that nothing needs', () => {
    const used = found.flatMap(({ name, key }) => (inTable(key) ? [] : [`${name} ${key}`, `${name} *`]));
    expect(Object.keys(exceptions).filter((name) => !used.includes(name))).toEqual([]);
  });
});
