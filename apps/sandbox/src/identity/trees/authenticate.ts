import type { StepUpDemand } from '../advice.ts';
import type { OpenStep, PendingSteps } from './pending-steps.ts';
import type { Outcome, SignedIn, Step, Tree, Visit } from './tree.ts';

export type AuthenticateResult =
  | { kind: 'step'; step: Step & { authId: string } }
  | SignedIn
  | { kind: 'stepped-up'; demand: StepUpDemand }
  /** The advice is malformed. */
  | { kind: 'bad-advice' }
  /** A step-up was requested without a signed-in user. */
  | { kind: 'no-session' }
  | { kind: 'refused' }
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'unknown-tree' }
  | { kind: 'step-over' };

/** Creates the functions that run the trees of a realm, one step per request. */
export function createAuthenticator(trees: Readonly<Record<string, Tree>>, steps: PendingSteps) {
  const ask = (position: OpenStep, { language }: Visit): AuthenticateResult => {
    const node = findTree(trees, position.tree)?.nodes[position.node];
    if (!node) return { kind: 'step-over' };
    return { kind: 'step', step: { authId: steps.add(position), ...node.show(position.state, language) } };
  };

  const follow = (
    outcome: Outcome,
    { tree, link }: Pick<OpenStep, 'tree' | 'link'>,
    visit: Visit,
  ): AuthenticateResult => {
    if (outcome.kind === 'step') return ask({ tree, node: outcome.node, state: outcome.state, link }, visit);
    if (outcome.kind === 'signed-in' && link !== undefined && !steps.useUp(link)) return { kind: 'step-over' };
    return outcome;
  };

  return {
    /** True for a tree that succeeds at once if the user is already signed in. */
    isOverWhenSignedIn: (name: string): boolean => findTree(trees, name)?.isOverWhenSignedIn ?? false,
    begin(name: string, visit: Visit): AuthenticateResult {
      const tree = findTree(trees, name);
      return tree ? follow(tree.begin(visit), { tree: name }, visit) : { kind: 'unknown-tree' };
    },
    /** Resumes a tree that waits for a link in a mail. @param id - the id in the link, which is valid until the tree succeeds. */
    resume(id: string, visit: Visit): AuthenticateResult {
      const position = steps.openSuspended(id);
      return position ? ask(position, visit) : { kind: 'step-over' };
    },
    /**
     * Continues a tree with the client's answers to a step. @throws z.core.$ZodError when the callbacks do not fit the
     * step, which then stays open.
     */
    async answer(authId: string, callbacks: unknown, visit: Visit): Promise<AuthenticateResult> {
      const position = steps.open(authId);
      const node = position && findTree(trees, position.tree)?.nodes[position.node];
      if (!node) return { kind: 'step-over' };
      const answers = node.read(callbacks, position.state, visit);
      steps.close(authId);
      return follow(await answers.next(), position, visit);
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Finds a tree by its name. The name comes from a URL, so a name such as `constructor` must not find a property of objects. */
const findTree = (trees: Readonly<Record<string, Tree>>, name: string): Tree | undefined =>
  Object.hasOwn(trees, name) ? trees[name] : undefined;
