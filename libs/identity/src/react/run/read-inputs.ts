import type { IdentityProvider } from '../../sign-in/sign-in-step.ts';

interface Named {
  name: string;
}

/** The id that represents the identity server's own form in the list of identity providers. */
const localProvider = 'localAuthentication';

export const isLocal = ({ id }: IdentityProvider): boolean => id === localProvider;

export const readText = ({ name }: Named, data: FormData): string => String(data.get(name) ?? '');

export const readTrimmed = (field: Named, data: FormData): string => readText(field, data).trim();

export const readWithoutBlanks = (field: Named, data: FormData): string => readText(field, data).replaceAll(/\s/g, '');

/** Reads a number. @returns `NaN` when the text is not a number */
export const readNumber = (field: Named, data: FormData): number | undefined =>
  readTrimmed(field, data) ? Number(readText(field, data)) : undefined;

export const readTicked = ({ name }: Named, data: FormData): boolean => data.has(name);

/** The input names of a security question. */
export const questionInputs = (name: string) => ({
  question: `${name}question`,
  ownQuestion: `${name}ownQuestion`,
  answer: `${name}answer`,
});

export function readQuestion({ name }: Named, data: FormData) {
  const inputs = questionInputs(name);
  const question = readText({ name: inputs.question }, data) || readText({ name: inputs.ownQuestion }, data);
  return { question: question.trim(), answer: readTrimmed({ name: inputs.answer }, data) };
}
