/** A statement of a file at its outermost level, with the comment above it. */
interface Statement {
  readonly text: string;
  /** The names that it declares. */
  readonly names: readonly string[];
}

const namesOf = (statement: string): string[] => {
  const imported = /^import (?:type )?([^'"]*?) from/.exec(statement)?.[1];
  if (imported !== undefined)
    return imported.split(/[\s,{}]/).filter((word) => word !== '' && word !== 'type' && word !== 'as' && word !== '*');
  const declared = /^(?:export )?(?:async )?(?:const|function|interface|type|let|class) (\w+|\{[^}]*\})/m.exec(
    statement,
  )?.[1];
  return declared?.match(/\w+/g) ?? [];
};

/** Splits a formatted file into statements: each begins in the first column, with its comment. */
export function statementsOf(source: string): Statement[] {
  const texts: string[] = [];
  let isInComment = false;
  for (const line of source.split('\n')) {
    const isBegin = /^[\w/]/.test(line) && !isInComment;
    if (isBegin || texts.length === 0) texts.push(line);
    else texts[texts.length - 1] += `\n${line}`;
    isInComment = /^\/[/*]/.test(line) || (isInComment && /^ \*/.test(line));
  }
  return texts.map((text) => ({ text: text.trim(), names: namesOf(text.replace(/^(?:\/\*[^]*?\*\/|\/\/.*)\s*/, '')) }));
}

/** An entry of a library: the name by which others import it, and its source. */
export interface LibraryEntry {
  readonly name: string;
  readonly source: string;
}

/** Names the library instead of a file beside the story, where the library exports all that is imported. */
function fromLibrary(statement: Statement, entries: readonly LibraryEntry[]): string {
  if (!/from '\.\.?\//.test(statement.text) || statement.text.startsWith('import *')) return statement.text;
  const entry = entries.find(({ source }) => statement.names.every((name) => new RegExp(`\\b${name}\\b`).test(source)));
  return entry ? statement.text.replace(/from '[^']+'/, `from '${entry.name}'`) : statement.text;
}

/** Leaves out the interactions, which test a state and do not make it. */
function withoutPlay(source: string): string {
  let isInPlay = false;
  return source
    .split('\n')
    .filter((line) => {
      const isEnd = isInPlay && /^ {2}[}\])]/.test(line);
      if (/^ {2}\S/.test(line) && !isEnd) isInPlay = /^ {2}(?:async )?play\b/.test(line);
      if (/^\S/.test(line)) isInPlay = false;
      return !isInPlay;
    })
    .join('\n');
}

/**
 * Returns the code of a state: its story without the interactions, the `meta` of the file, and the imports and
 * declarations that these need. Imports name the libraries.
 */
export function codeOfState(source: string, state: string, entries: readonly LibraryEntry[]): string {
  const statements = statementsOf(withoutPlay(source));
  const needed = new Set<Statement>();
  const need = (name: string) => {
    for (const statement of statements) {
      if (needed.has(statement) || !statement.names.includes(name)) continue;
      needed.add(statement);
      for (const word of new Set(statement.text.match(/\b[A-Za-z_]\w*/g))) need(word);
    }
  };
  need('meta');
  need(state);
  const shown = statements.filter((statement) => needed.has(statement));
  const imports = shown.filter(({ text }) => text.startsWith('import'));
  const rest = shown.filter((statement) => !imports.includes(statement));
  return [imports.map((each) => fromLibrary(each, entries)).join('\n'), ...rest.map(({ text }) => text)].join('\n\n');
}
