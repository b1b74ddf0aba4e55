import type { StepUpDemand } from '../step-up/step-up.ts';
import type { OpenStep, StepStore } from './step-store.ts';
import type { Outcome, SignedIn, Step, Tree, Visit } from './tree.ts';

export type AuthenticateResult =
  | { kind: 'step'; step: Step & { authId: string } }
  | SignedIn
  | { kind: 'stepped-up'; demand: StepUpDemand }
  /** An advice that cannot be read. */
  | { kind: 'bad-advice' }
  /** A step-up without anybody signed in. */
  | { kind: 'no-session' }
  | { kind: 'refused' }
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'unknown-tree' }
  | { kind: 'step-over' };

/** Leads people through the trees of a realm, one step at a time. */
export function createAuthenticator(trees: Readonly<Record<string, Tree>>, steps: StepStore) {
  const ask = async (position: OpenStep, { language }: Visit): Promise<AuthenticateResult> => {
    const node = findTree(trees, position.tree)?.nodes[position.node];
    if (!node) return { kind: 'step-over' }; // a tree that changed over a restart
    const authId = await steps.add(position);
    return { kind: 'step', step: { authId, ...node.show(position.state, language) } };
  };

  const follow = async (
    outcome: Outcome,
    { tree, link }: Pick<OpenStep, 'tree' | 'link'>,
    visit: Visit,
  ): Promise<AuthenticateResult> => {
    if (outcome.kind === 'step') return ask({ tree, node: outcome.node, state: outcome.state, link }, visit);
    if (outcome.kind === 'signed-in' && link !== undefined && !steps.useUp(link)) return { kind: 'step-over' };
    return outcome;
  };

  return {
    /** Whether this tree has nothing to ask of somebody who is signed in. */
    isOverWhenSignedIn: (name: string): boolean => findTree(trees, name)?.isOverWhenSignedIn ?? false,
    async begin(name: string, visit: Visit): Promise<AuthenticateResult> {
      const tree = findTree(trees, name);
      return tree ? follow(tree.begin(visit), { tree: name }, visit) : { kind: 'unknown-tree' };
    },
    /** Goes on where a tree was left for a mail. @param id - of the mail's link; good until the tree ends well. */
    async resume(id: string, visit: Visit): Promise<AuthenticateResult> {
      const position = steps.openSuspended(id);
      return position ? ask(position, visit) : { kind: 'step-over' };
    },
    /** @throws z.core.$ZodError where the callbacks are not those of the step; it can then be answered again. */
    async answer(authId: string, callbacks: unknown, visit: Visit): Promise<AuthenticateResult> {
      const position = await steps.open(authId);
      const node = position && findTree(trees, position.tree)?.nodes[position.node];
      if (!node) return { kind: 'step-over' };
      const answers = node.read(callbacks, position.state, visit);
      if (!position.claim()) return { kind: 'step-over' }; // somebody else answered at the same moment
      return follow(await answers.next(), position, visit);
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** The name comes from an address, where `constructor` is no tree. */
const findTree = (trees: Readonly<Record<string, Tree>>, name: string): Tree | undefined =>
  Object.hasOwn(trees, name) ? trees[name] : undefined;
