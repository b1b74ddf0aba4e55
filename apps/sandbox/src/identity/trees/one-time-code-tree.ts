import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { MailStore } from '../../mail-inbox/mail-store.ts';
import type { Account } from '../accounts/account-store.ts';
import { confirmationCallback, passwordCallback, textOutputCallback } from './callbacks.ts';
import { createLoginPage, type LoginParts } from './login-tree.ts';
import { page, type Outcome, type Tree } from './tree.ts';

const codeLifeMs = 5 * 60_000;
const allowedAttempts = 3;
const allowedMails = 3;

const stateSchema = z.object({
  accountId: z.string(),
  code: z.string(),
  codeExpiresAt: z.number(),
  attempts: z.number(),
  mails: z.number(),
  message: z.string(),
});

type CodeState = z.infer<typeof stateSchema>;

const submit = 0;
const options = ['Submit Code', 'Request New Code'];

export interface OneTimeCodeParts extends LoginParts {
  mails: MailStore;
  clock: Clock;
}

/** Name and password, then a code of six digits that comes by mail: good for five minutes, three tries and three mails. */
export function createOneTimeCodeTree({ mails, clock, ...login }: OneTimeCodeParts): Tree {
  const sendCode = ({ id, email }: Account, before: { attempts: number; mails: number }): Outcome => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = clock.now();
    const text = `Your one-time code is ${code}. It is good for five minutes.`;
    mails.add({ to: email, subject: 'Your one-time code', text, html: '', at: now });
    return ask({
      accountId: id,
      code,
      codeExpiresAt: now + codeLifeMs,
      attempts: before.attempts,
      mails: before.mails + 1,
      message: 'Enter the code that was sent to your e-mail address.',
    });
  };

  const next = async (answer: { code: string; choice: number }, state: CodeState): Promise<Outcome> => {
    const account = login.accounts.find(state.accountId);
    if (!account) return { kind: 'refused' };
    if (answer.choice !== submit) {
      return state.mails < allowedMails
        ? sendCode(account, state)
        : ask({ ...state, message: 'No more codes are sent.' });
    }
    const isRight = answer.code === state.code && clock.now() < state.codeExpiresAt;
    if (isRight) return { kind: 'signed-in', account };
    const attempts = state.attempts + 1;
    if (attempts >= allowedAttempts) return { kind: 'refused' };
    return ask({ ...state, attempts, message: 'The code is wrong or too old.' });
  };

  return {
    first: 'name-and-password',
    isOverWhenSignedIn: false,
    nodes: {
      'name-and-password': createLoginPage(login, (account) => sendCode(account, { attempts: 0, mails: 0 })),
      code: page({
        stage: 'OneTimePassword',
        header: 'One-Time Code',
        description: '',
        fields: (state) => ({
          message: textOutputCallback(stateSchema.parse(state).message),
          code: passwordCallback('One Time Password'),
          choice: confirmationCallback(options, submit),
        }),
        next: ({ code, choice }, state) => next({ code, choice }, stateSchema.parse(state)),
      }),
    },
  };
}

const ask = (state: CodeState): Outcome => ({ kind: 'step', node: 'code', state });
