import * as z from 'zod/mini';
import { prompt, textAnswer, textInput, type Callback } from './callback.ts';

const flagAnswer = z.tuple([z.boolean()]);
const placeIn = (list: readonly string[]) => z.int().check(z.gte(0), z.lt(list.length));

export const nameCallback = (label: string): Callback<string> => ({
  type: 'NameCallback',
  output: [prompt(label)],
  inputs: textInput,
  read: (values) => textAnswer.parse(values)[0],
});

export const passwordCallback = (label: string): Callback<string> => ({
  ...nameCallback(label),
  type: 'PasswordCallback',
});

export const textInputCallback = (label: string): Callback<string> => ({
  ...nameCallback(label),
  type: 'TextInputCallback',
});

/** Creates a callback that asks for one of several choices. The answer is the index of the choice. */
export const choiceCallback = (label: string, choices: readonly string[], preset = 0): Callback<number> => ({
  type: 'ChoiceCallback',
  output: [prompt(label), { name: 'choices', value: choices }, { name: 'defaultChoice', value: preset }],
  inputs: [{ suffix: '', value: preset }],
  read: (values) => z.tuple([placeIn(choices)]).parse(values)[0],
});

/** Creates a callback that shows a button for each option. The answer is the index of the pressed button. */
export const confirmationCallback = (options: readonly string[], preset: number): Callback<number> => ({
  type: 'ConfirmationCallback',
  output: confirmationOutput(options, preset),
  inputs: [{ suffix: '', value: preset }],
  read: (values) => z.tuple([placeIn(options)]).parse(values)[0],
});

/** The identity product's preset answer for a step that also continues when no button is pressed. */
const unpressed = 100;

/**
 * Creates a callback that shows buttons beside a step which continues automatically. The answer is undefined when no
 * button was pressed.
 */
export const wayOutCallback = (options: readonly string[]): Callback<number | undefined> => ({
  type: 'ConfirmationCallback',
  output: confirmationOutput(options, 0),
  inputs: [{ suffix: '', value: unpressed }],
  read(values) {
    const [answer] = z.tuple([z.union([z.literal(unpressed), placeIn(options)])]).parse(values);
    return answer === unpressed ? undefined : answer;
  },
});

const confirmationOutput = (options: readonly string[], preset: number) => [
  prompt(''),
  { name: 'messageType', value: 0 }, // means information
  { name: 'options', value: options },
  { name: 'optionType', value: -1 }, // means custom options
  { name: 'defaultOption', value: preset },
];

/** Creates a callback that asks the user to accept terms. `createdAt` is in epoch milliseconds. */
export const termsCallback = (
  terms: { version: string; text: string; createdAt: number },
  isAgreed = false,
): Callback<boolean> => ({
  type: 'TermsAndConditionsCallback',
  output: [
    { name: 'version', value: terms.version },
    { name: 'terms', value: terms.text },
    { name: 'createDate', value: new Date(terms.createdAt).toISOString() },
  ],
  inputs: [{ suffix: '', value: isAgreed }],
  read: (values) => flagAnswer.parse(values)[0],
});

export interface SecurityQuestion {
  question: string;
  answer: string;
}

/** Creates a callback that asks the user for a security question, one of these or their own, and for the answer to it. */
export const securityQuestionCallback = (label: string, questions: readonly string[]): Callback<SecurityQuestion> => ({
  type: 'KbaCreateCallback',
  output: [
    prompt(label),
    { name: 'predefinedQuestions', value: questions },
    { name: 'allowUserDefinedQuestions', value: true },
  ],
  inputs: [
    { suffix: 'question', value: '' },
    { suffix: 'answer', value: '' },
  ],
  read(values) {
    const [question, answer] = z.tuple([textAnswer, textAnswer]).parse(values.map((value) => [value]));
    return { question: question[0], answer: answer[0] };
  },
});

/** Creates a callback that offers other identity providers. The answer is the name of the chosen provider. */
export const identityProviderCallback = (
  providers: readonly { provider: string; buttonDisplayName: string }[],
): Callback<string> => ({
  type: 'SelectIdPCallback',
  output: [
    {
      name: 'providers',
      value: providers.map(({ provider, buttonDisplayName }) => ({ provider, uiConfig: { buttonDisplayName } })),
    },
    { name: 'value', value: '' },
  ],
  inputs: textInput,
  read: (values) => z.tuple([z.enum(providers.map(({ provider }) => provider))]).parse(values)[0],
});
