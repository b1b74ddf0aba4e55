import type { Language } from '@assess/i18n';
import type { StepPayload } from '@assess/identity';
import * as z from 'zod/mini';
import type { Account } from '../accounts/account-store.ts';
import type { StepUpDemand } from '../advice.ts';
import type { Callback } from '../callbacks/callback.ts';
import { texts, type Texts } from '../texts/texts.ts';

/** The memory of a tree between two steps, which only its own nodes understand; null at the start. */
export type TreeState = unknown;

export interface SignedIn {
  kind: 'signed-in';
  account: Account;
  /** The password is another one, so whoever knew the old one is signed out. */
  endsOtherSessions?: true;
}

/** The result of a beginning or an answered step. */
export type Outcome =
  | { kind: 'step'; node: string; state: TreeState }
  | SignedIn
  /** Somebody who is signed in proved it again. */
  | { kind: 'stepped-up'; demand: StepUpDemand }
  | { kind: 'refused' }
  | { kind: 'throttled'; retryAfterMs: number };

/** Facts of a request beside the answer. */
export interface Visit {
  /** The account that is signed in already, by the session cookie. */
  signedIn: Account | undefined;
  /** Set where a step-up begins. */
  stepUp?: StepUpDemand;
  /** The query of the address by which somebody came back: `code`, `state`, `error`, … */
  query: Readonly<Record<string, unknown>>;
  /** The language the visitor reads; each request may bring another one. */
  language: Language;
}

/** A step as the client reads it, without its `authId`. */
export type Step = Pick<StepPayload, 'callbacks' | 'stage' | 'header' | 'description'>;

/** One page of a tree. */
export interface TreeNode {
  show(state: TreeState, language: Language): Step;
  /**
   * Reads what was sent, so that the step is used up only by an answer that fits it.
   *
   * @throws z.core.$ZodError where the answer does not fit what was asked.
   */
  read(sent: unknown, state: TreeState, visit: Visit): { next(): Promise<Outcome> };
}

export interface Tree {
  begin(visit: Visit): Outcome;
  readonly nodes: Readonly<Record<string, TreeNode>>;
  /** Somebody who is signed in already succeeds at once. */
  readonly isOverWhenSignedIn: boolean;
}

type Fields = Readonly<Record<string, Callback<unknown>>>;

type AnswersTo<F extends Fields> = { [Name in keyof F]: F[Name] extends Callback<infer Answer> ? Answer : never };

interface PageWords {
  header: string;
  description?: string;
}

interface PageDefinition<F extends Fields> {
  stage: string;
  words(texts: Texts, state: TreeState): PageWords;
  fields(state: TreeState, texts: Texts): F;
  next(answers: AnswersTo<F>, state: TreeState, visit: Visit): Promise<Outcome>;
}

const sentSchema = z.array(
  z.object({
    type: z.string(),
    input: z._default(z.array(z.object({ name: z.string(), value: z.unknown() })), []),
  }),
);

/** The way into a tree, or on in it. */
export const ask = (node: string, state: TreeState = null): Outcome => ({ kind: 'step', node, state });

/** A node that asks for named fields, one callback each, and gets what was answered under the same names. */
export function page<F extends Fields>({ fields, next, stage, words }: PageDefinition<F>): TreeNode {
  return {
    show(state, language) {
      const { header, description = '' } = words(texts[language], state);
      return {
        callbacks: Object.values(fields(state, texts[language])).map(({ type, output, inputs }, place) => ({
          type,
          output: [...output],
          input: inputs.map(({ suffix, value }) => ({ name: inputName(place, suffix), value })),
          _id: place,
        })),
        stage,
        header,
        description,
      };
    },
    read(sent, state, visit) {
      const asked = Object.entries(fields(state, texts[visit.language]));
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
      return { next: () => next(Object.fromEntries(answers) as AnswersTo<F>, state, visit) };
    },
  };
}

const inputName = (place: number, suffix: string): string => `IDToken${place + 1}${suffix}`;
