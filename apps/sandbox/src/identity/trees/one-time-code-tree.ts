import { randomInt } from 'node:crypto';
import type { Language } from '@assess/i18n';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { MailRepository } from '../../mail-inbox/mail-repository.ts';
import type { Account, AccountRepository } from '../accounts/account-repository.ts';
import { textOutputCallback } from '../callbacks/message-callbacks.ts';
import { confirmationCallback, passwordCallback } from '../callbacks/question-callbacks.ts';
import { texts, type Texts } from '../texts/texts.ts';
import { createLoginPage, type LoginDependencies } from './login-tree.ts';
import { ask, page, type Outcome, type Tree, type TreeNode, type Visit } from './tree.ts';

const codeLifeMs = 5 * 60_000;
const allowedAttempts = 3;
const allowedMails = 3;

const stateSchema = z.object({
  accountId: z.string(),
  code: z.string(),
  codeExpiresAt: z.number(),
  attempts: z.number(),
  mails: z.number(),
  message: z.enum(['sent', 'noMore', 'wrong']),
  /** The data of the tree that contains the page. */
  kept: z.unknown(),
});

type CodeState = z.infer<typeof stateSchema>;

const submit = 0;

export interface CodeDependencies {
  accounts: AccountRepository;
  mails: MailRepository;
  clock: Clock;
}

/** Creates the tree that asks for user name and password, then for a code from a mail. */
export function createOneTimeCodeTree(login: LoginDependencies, parts: CodeDependencies): Tree {
  const code = createCodePage(parts, (account) => ({ kind: 'signed-in', account }));
  return {
    begin: () => ask('name-and-password'),
    isOverWhenSignedIn: false,
    nodes: {
      'name-and-password': createLoginPage(login, (account, visit) => code.send(account, visit)),
      code: code.page,
    },
  };
}

/**
 * Creates a page that asks for a code of six digits from a mail. The code is valid for five minutes, three tries and
 * three mails. `send` sends it and leads to the node `code`, which shows `page`.
 *
 * @param next - continues the tree after the right code, with the value that `send` stored.
 */
export function createCodePage(
  { accounts, mails, clock }: CodeDependencies,
  next: (account: Account, kept: unknown) => Outcome,
): { send: (account: Account, visit: Visit, kept?: unknown) => Outcome; page: TreeNode } {
  const send = (
    { id, email }: Account,
    language: Language,
    before: Pick<CodeState, 'attempts' | 'mails' | 'kept'>,
  ): Outcome => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = clock.now();
    const { subject, text } = texts[language].code.mail;
    mails.add({ to: email, subject, text: text(code), html: '', at: now });
    return askCode({
      accountId: id,
      code,
      codeExpiresAt: now + codeLifeMs,
      attempts: before.attempts,
      mails: before.mails + 1,
      message: 'sent',
      kept: before.kept,
    });
  };

  const judge = (answer: { code: string; choice: number }, state: CodeState, { language }: Visit): Outcome => {
    const account = accounts.find(state.accountId);
    if (!account) return { kind: 'refused' };
    if (answer.choice !== submit) {
      return state.mails < allowedMails ? send(account, language, state) : askCode({ ...state, message: 'noMore' });
    }
    const isRight = answer.code === state.code && clock.now() < state.codeExpiresAt;
    if (isRight) return next(account, state.kept);
    const attempts = state.attempts + 1;
    if (attempts >= allowedAttempts) return { kind: 'refused' };
    return askCode({ ...state, attempts, message: 'wrong' });
  };

  return {
    send: (account, { language }, kept = null) => send(account, language, { attempts: 0, mails: 0, kept }),
    page: page({
      stage: 'OneTimePassword',
      words: ({ code }) => code,
      fields: (state, { code }) => ({
        message: messageOf(stateSchema.parse(state), code.messages),
        code: passwordCallback(code.label),
        choice: confirmationCallback([code.submit, code.another], submit),
      }),
      next: async (answer, state, visit) => judge(answer, stateSchema.parse(state), visit),
    }),
  };
}

const messageOf = ({ message }: CodeState, words: Texts['code']['messages']) =>
  textOutputCallback(words[message], message === 'wrong' ? 'error' : 'information');

const askCode = (state: CodeState): Outcome => ask('code', state);
