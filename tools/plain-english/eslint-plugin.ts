import type { Rule } from 'eslint';
import { bannedWords, unclearOpening, unclearTitle } from './words.ts';

const directive = /^\s*(?:eslint|@ts-|stylelint|#__PURE__|@vite-ignore|v8 ignore)/;
const banned = '“{{word}}” is not plain English: see CONTRIBUTING, "Plain English".';

type Node =
  | Parameters<NonNullable<Rule.RuleListener['Literal']>>[0]
  | Parameters<NonNullable<Rule.RuleListener['TemplateElement']>>[0];

const comments: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      banned,
      opening: 'A doc comment begins with what the thing is or does, not with “{{word}}”.',
    },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const { type, value, loc } of sourceCode.getAllComments()) {
        if (directive.test(value) || !loc) continue;
        const [word] = bannedWords.exec(value) ?? [];
        if (word) report({ loc, messageId: 'banned', data: { word } });
        const text = type === 'Block' && value.startsWith('*') ? value.replace(/^[\s*]+/, '') : '';
        const [opening] = unclearOpening.exec(text) ?? [];
        if (opening) report({ loc, messageId: 'opening', data: { word: opening } });
      }
    },
  }),
};

/** Returns the text of a string or of one part of a template; empty for all other nodes. */
const textOf = (node: Node): string =>
  node.type === 'TemplateElement' ? node.value.raw : typeof node.value === 'string' ? node.value : '';

/** Whether a node is the first argument of `it`, `test` or `describe`, of `it.each(…)` and the like. */
function isTitle(node: Node): boolean {
  const literal = node.type === 'TemplateElement' ? node.parent : node;
  const call = literal.parent;
  if (call?.type !== 'CallExpression' || call.arguments[0] !== literal) return false;
  let callee: { type: string } = call.callee;
  for (;;) {
    if (callee.type === 'CallExpression') callee = (callee as typeof call).callee;
    else if (callee.type === 'MemberExpression') callee = (callee as unknown as { object: { type: string } }).object;
    else
      return callee.type === 'Identifier' && /^(?:it|test|describe)/.test((callee as unknown as { name: string }).name);
  }
}

/** Whether a node is a text that customers read: the message of a lingui descriptor. Those texts follow docs/texts.md. */
function isMessage(node: Node): boolean {
  const literal = node.type === 'TemplateElement' ? node.parent : node;
  const { parent } = literal;
  return parent?.type === 'Property' && parent.key.type === 'Identifier' && parent.key.name === 'message';
}

const texts: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { banned, title: 'The title of a test is a statement: it does not begin with “{{word}}”.' },
  },
  create({ report }) {
    const check = (node: Node) => {
      const text = textOf(node);
      if (!/\w \w+ \w/.test(text) || isMessage(node)) return; // a key or a value
      const [word] = bannedWords.exec(text) ?? [];
      if (word) report({ node, messageId: 'banned', data: { word } });
      const [opening] = isTitle(node) ? (unclearTitle.exec(text) ?? []) : [];
      if (opening) report({ node, messageId: 'title', data: { word: opening } });
    };
    return { Literal: check, TemplateElement: check };
  },
};

/** The rules of plain English for sources: their comments, the texts that programs print, and the titles of tests. */
export const plainEnglish = { rules: { comments, texts } };
