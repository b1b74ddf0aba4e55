import type { Rule } from 'eslint';
import { bannedWords, unclearOpening } from './words.ts';

const directive = /^\s*(?:eslint|@ts-|stylelint|#__PURE__|@vite-ignore|v8 ignore)/;

const comments: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      banned: '“{{word}}” is not plain English: see CONTRIBUTING, "Plain English".',
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

/** The rules of plain English for comments in sources. */
export const plainEnglish = { rules: { comments } };
