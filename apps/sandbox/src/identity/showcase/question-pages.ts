import * as z from 'zod/mini';
import {
  failedPoliciesOf,
  failedPoliciesSchema,
  maxLength,
  minLength,
  numberIn,
  required,
} from '../accounts/policies.ts';
import { deviceProfileCallback, hiddenValueCallback } from '../callbacks/browser-callbacks.ts';
import {
  createPasswordCallback,
  createUsernameCallback,
  flagAttributeCallback,
  numberAttributeCallback,
  textAttributeCallback,
} from '../callbacks/checked-callbacks.ts';
import { textOutputCallback } from '../callbacks/message-callbacks.ts';
import {
  choiceCallback,
  confirmationCallback,
  securityQuestionCallback,
  termsCallback,
  textInputCallback,
} from '../callbacks/question-callbacks.ts';
import { termsOf } from '../trees/registration-tree.ts';
import { ask, page, type Outcome, type TreeNode } from '../trees/tree.ts';
import { parseDeviceProfile } from './device-profile.ts';
import { showcaseWords } from './showcase-words.ts';

/** The state of every page of the tree: the account, and whether the previous answer was wrong. */
export const questionState = z.object({ accountId: z.string(), isWrong: z._default(z.boolean(), false) });

export const askQuestion = (node: string, accountId: string): Outcome => ask(node, { accountId });

const askAgain = (node: string, state: unknown): Outcome => ask(node, { ...questionState.parse(state), isWrong: true });

/** Returns the text above the questions. After a wrong answer, the text also says that the answer was wrong. */
export const instruction = (
  question: 'words' | 'agreement' | 'device' | 'authenticator' | 'provider',
  state: unknown,
) => {
  const text = showcaseWords[question].instruction;
  return questionState.parse(state).isWrong
    ? textOutputCallback(showcaseWords.wrong(text), 'error')
    : textOutputCallback(text);
};

type Next = (accountId: string) => Outcome;

const follow = (isRight: boolean, node: string, state: unknown, next: Next): Outcome =>
  isRight ? next(questionState.parse(state).accountId) : askAgain(node, state);

export const createWordPage = (node: string, next: Next): TreeNode =>
  page({
    stage: 'ShowcaseWords',
    words: () => showcaseWords.words,
    fields(state) {
      const { word, colour, seven, green, tuesday, next: goOn, notYet } = showcaseWords.words;
      return {
        instruction: instruction('words', state),
        word: textInputCallback(word),
        colour: choiceCallback(colour, [seven, green, tuesday]),
        step: confirmationCallback([goOn, notYet], 0),
      };
    },
    next: async ({ word, colour, step }, state) =>
      follow(word.trim().toLowerCase() === 'assessment' && colour === 1 && step === 0, node, state, next),
  });

const profilePolicies = {
  nickname: [required, minLength(3), maxLength(20)],
  password: [required, minLength(8)],
  profession: [required, maxLength(60)],
  years: [required, ...numberIn(0, 70)],
};

const profileState = z.extend(questionState, {
  failed: z._default(z.record(z.string(), failedPoliciesSchema), {}),
});

/** Creates a page that checks a typed profile against the policies, without storing any of it. */
export const createProfilePage = (node: string, next: Next): TreeNode =>
  page({
    stage: 'ShowcaseProfile',
    words: () => showcaseWords.profile,
    fields(state) {
      const { profile } = showcaseWords;
      const { failed } = profileState.parse(state);
      const field = (name: keyof typeof profilePolicies, label: string) => ({
        name,
        prompt: label,
        policies: profilePolicies[name],
        failedPolicies: failed[name] ?? [],
      });
      return {
        nickname: createUsernameCallback(field('nickname', profile.nickname)),
        password: createPasswordCallback(field('password', profile.password)),
        profession: textAttributeCallback(field('profession', profile.profession)),
        years: numberAttributeCallback(field('years', profile.years)),
        newsletter: flagAttributeCallback({
          name: 'newsletter',
          prompt: profile.newsletter,
          policies: [],
          failedPolicies: [],
        }),
      };
    },
    async next({ nickname, password, profession, years }, state) {
      const { accountId } = profileState.parse(state);
      const values = {
        nickname: nickname.value.trim(),
        password: password.value,
        profession: profession.value.trim(),
        years: String(years.value ?? ''),
      };
      const failed = Object.fromEntries(
        Object.entries(profilePolicies).map(([name, policies]) => [
          name,
          failedPoliciesOf(values[name as keyof typeof values], policies),
        ]),
      );
      const isCheckOnly = [nickname, password, profession, years].some((answer) => answer.isCheckOnly);
      const isKept = Object.values(failed).every(({ length }) => length === 0);
      return isKept && !isCheckOnly ? next(accountId) : ask(node, { accountId, failed });
    },
  });

export const createAgreementPage = (node: string, next: Next): TreeNode =>
  page({
    stage: 'ShowcaseAgreement',
    words: () => showcaseWords.agreement,
    fields(state, texts) {
      const { label, school, town } = showcaseWords.agreement;
      return {
        instruction: instruction('agreement', state),
        terms: termsCallback(termsOf(texts)),
        security: securityQuestionCallback(label, [school, town]),
      };
    },
    next: async ({ terms: isAgreed, security: { question, answer } }, state) =>
      follow(isAgreed && question.trim() !== '' && answer.trim().length >= 3, node, state, next),
  });

export const createDevicePage = (node: string, next: Next): TreeNode =>
  page({
    stage: 'ShowcaseDevice',
    words: () => showcaseWords.device,
    fields: (state) => ({
      instruction: instruction('device', state),
      profile: deviceProfileCallback(showcaseWords.device.message, { metadata: true, location: true }),
    }),
    next: async ({ profile }, state) => follow(parseDeviceProfile(profile) !== undefined, node, state, next),
  });

const registrationId = 'mfaDeviceRegistration';

/**
 * Creates a page that sets up an authenticator app. It has the script with which a client draws a QR code; the tree
 * never asks for the app's codes.
 */
export const createAuthenticatorPage = (node: string, next: Next): TreeNode =>
  page({
    stage: 'ShowcaseAuthenticator',
    words: () => showcaseWords.authenticator,
    fields: (state) => ({
      instruction: instruction('authenticator', state),
      script: textOutputCallback('window.QRCodeReader.createCode({ version: 20 });', 'script'),
      registration: hiddenValueCallback(
        registrationId,
        'otpauth://totp/Assessments:showcase?secret=JBSWY3DPEHPK3PXP&issuer=Assessments',
      ),
    }),
    next: async ({ registration }, state) => follow(registration === registrationId, node, state, next),
  });
