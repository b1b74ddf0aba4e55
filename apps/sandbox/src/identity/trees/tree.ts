import type { Language } from '@assess/i18n';
import type { StepPayload } from '@assess/identity';
import * as z from 'zod/mini';
import type { Account } from '../accounts/account-repository.ts';
import type { StepUpDemand } from '../advice.ts';
import type { Callback } from '../callbacks/callback.ts';
import { texts, type Texts } from '../texts/texts.ts';

/** The data of a tree between two steps, which only the tree's nodes interpret; null at the start. */
export type TreeState = unknown;

export interface SignedIn {
  kind: 'signed-in';
  account: Account;
  /** True when the password has changed, which ends all other sessions of the account. */
  endsOtherSessions?: true;
}

/** The result of starting a tree or of answering a step. */
export type Outcome =
  | { kind: 'step'; node: string; state: TreeState }
  | SignedIn
  /** A signed-in user completed a step-up. */
  | { kind: 'stepped-up'; demand: StepUpDemand }
  | { kind: 'refused' }
  | { kind: 'throttled'; retryAfterMs: number };

/** The facts about a request, apart from the client's answers. */
export interface Visit {
  /** The account that is already signed in, by the session cookie. */
  signedIn: Account | undefined;
  /** The demand for a step-up, if the request begins one. */
  stepUp?: StepUpDemand;
  /** The query of the URL to which another site has redirected the user: `code`, `state`, `error`, … */
  query: Readonly<Record<string, unknown>>;
  /** The visitor's language, which may differ between requests. */
  language: Language;
}

/** A step as the client receives it, without its `authId`. */
export type Step = Pick<StepPayload, 'callbacks' | 'stage' | 'header' | 'description'>;

/** One page of a tree. */
export interface TreeNode {
  show(state: TreeState, language: Language): Step;
  /**
   * Parses the client's answers before the step is removed, because a step stays open after invalid answers.
   *
   * @throws z.core.$ZodError when the answers do not fit the step.
   */
  read(sent: unknown, state: TreeState, visit: Visit): { next(): Promise<Outcome> };
}

export interface Tree {
  begin(visit: Visit): Outcome;
  readonly nodes: Readonly<Record<string, TreeNode>>;
  /** True if the tree succeeds at once for a user who is already signed in. */
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

/** Returns the outcome that starts or continues a tree at this node. */
export const ask = (node: string, state: TreeState = null): Outcome => ({ kind: 'step', node, state });

/** Creates a node that asks for named fields, one callback each, and gets the answers under the same names. */
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
