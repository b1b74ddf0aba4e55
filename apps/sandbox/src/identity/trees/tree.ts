import * as z from 'zod/mini';
import type { Account } from '../accounts/account-store.ts';
import type { Callback } from './callbacks.ts';

/** What a tree remembers between two steps: JSON that only its own nodes understand; null at the start. */
export type TreeState = unknown;

/** What comes of an answered step. */
export type Outcome =
  | { kind: 'step'; node: string; state: TreeState }
  | { kind: 'signed-in'; account: Account }
  | { kind: 'refused' }
  | { kind: 'throttled'; retryAfterMs: number };

/** A step as it goes over the wire, without its `authId`. */
export interface Step {
  callbacks: { type: string; output: readonly unknown[]; input: { name: string; value: unknown }[]; _id: number }[];
  stage: string;
  header: string;
  description: string;
}

/** One page of a tree. */
export interface TreeNode {
  show(state: TreeState): Step;
  /**
   * Reads what was sent, so that the step is used up only by an answer that fits it.
   *
   * @throws z.core.$ZodError where the answer does not fit what was asked.
   */
  read(sent: unknown, state: TreeState): { next(): Promise<Outcome> };
}

export interface Tree {
  readonly first: string;
  readonly nodes: Readonly<Record<string, TreeNode>>;
  /** Somebody who is signed in already succeeds at once. */
  readonly isOverWhenSignedIn: boolean;
}

type Fields = Readonly<Record<string, Callback<unknown>>>;

type AnswersTo<F extends Fields> = { [Name in keyof F]: F[Name] extends Callback<infer Answer> ? Answer : never };

interface PageDefinition<F extends Fields> {
  stage: string;
  header: string;
  description: string;
  fields(state: TreeState): F;
  next(answers: AnswersTo<F>, state: TreeState): Promise<Outcome>;
}

const sentSchema = z.array(
  z.object({
    type: z.string(),
    input: z._default(z.array(z.object({ name: z.string(), value: z.unknown() })), []),
  }),
);

/** A node that asks for named fields, one callback each, and gets what was answered under the same names. */
export function page<F extends Fields>({ fields, next, stage, header, description }: PageDefinition<F>): TreeNode {
  return {
    show: (state) => ({
      callbacks: Object.values(fields(state)).map(({ type, output, inputs }, place) => ({
        type,
        output,
        input: inputs.map(({ suffix, value }) => ({ name: inputName(place, suffix), value })),
        _id: place,
      })),
      stage,
      header,
      description,
    }),
    read(sent, state) {
      const asked = Object.entries(fields(state));
      const fits = z.refine<z.infer<typeof sentSchema>>(
        (callbacks) =>
          callbacks.length === asked.length && asked.every(([, { type }], i) => callbacks[i]?.type === type),
        'must be the callbacks of this step',
      );
      const callbacks = sentSchema.check(fits).parse(sent);
      const answers = asked.map(([name, { inputs, read }], place) => {
        const given = new Map(callbacks[place]?.input.map(({ name, value }) => [name, value]));
        return [name, read(inputs.map(({ suffix }) => given.get(inputName(place, suffix))))];
      });
      return { next: () => next(Object.fromEntries(answers) as AnswersTo<F>, state) };
    },
  };
}

const inputName = (place: number, suffix: string): string => `IDToken${place + 1}${suffix}`;
