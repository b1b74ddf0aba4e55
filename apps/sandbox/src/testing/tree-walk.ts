import { answered, type identityClient, type IdentityAnswer, type SentCallback } from './identity-client.ts';

type Values = readonly unknown[];

/** Walks through a tree; a step is answered by the values of its inputs, one after the other. */
export function treeWalk(client: ReturnType<typeof identityClient>, tree: string) {
  const answer = (step: IdentityAnswer, values: Values, query = '') =>
    client.authenticate(tree, answered(step.body, values), query);
  return {
    answer,
    /** Begins, and answers as many steps as there are lists. */
    async begin(...answers: readonly Values[]): Promise<IdentityAnswer> {
      let step = await client.authenticate(tree);
      for (const values of answers) step = await answer(step, values);
      return step;
    },
  };
}

/** What a callback of the step says under this name, of the first one of its type. */
export const outputOf = ({ body }: IdentityAnswer, type: string, name: string): unknown =>
  body.callbacks?.find((callback) => callback.type === type)?.output.find((output) => output.name === name)?.value;

/** All that people read of a step. */
export const wordsOf = ({ body: { header = '', description = '', callbacks = [] } }: IdentityAnswer): string[] =>
  [header, description, ...callbacks.filter(isShown).flatMap(({ output }) => output.flatMap(readText))].filter(Boolean);

const isShown = ({ output }: SentCallback): boolean =>
  !output.some(({ name, value }) => name === 'messageType' && value === '4'); // a script

function readText({ name, value }: SentCallback['output'][number]): string[] {
  if (['prompt', 'message', 'terms'].includes(name)) return [String(value)];
  if (['choices', 'options', 'predefinedQuestions'].includes(name)) return value as string[];
  if (name !== 'providers') return [];
  return (value as { uiConfig: { buttonDisplayName: string } }[]).map(({ uiConfig }) => uiConfig.buttonDisplayName);
}

export const typesOf = ({ body }: IdentityAnswer): string[] | undefined => body.callbacks?.map(({ type }) => type);
