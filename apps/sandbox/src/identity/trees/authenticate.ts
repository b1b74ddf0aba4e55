import type { Account } from '../accounts/account-store.ts';
import type { OpenStep, StepStore } from './step-store.ts';
import type { Outcome, Step, Tree } from './tree.ts';

export type AuthenticateResult =
  | { kind: 'step'; step: Step & { authId: string } }
  | { kind: 'signed-in'; account: Account }
  | { kind: 'refused' }
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'unknown-tree' }
  | { kind: 'step-over' };

/** Leads people through the trees of a realm, one step at a time. */
export function createAuthenticator(trees: Readonly<Record<string, Tree>>, steps: StepStore) {
  const ask = async (position: OpenStep): Promise<AuthenticateResult> => {
    const node = findTree(trees, position.tree)?.nodes[position.node];
    if (!node) return { kind: 'step-over' }; // a tree that changed over a restart
    const authId = await steps.add(position);
    return { kind: 'step', step: { authId, ...node.show(position.state) } };
  };

  const follow = async (outcome: Outcome, tree: string): Promise<AuthenticateResult> => {
    if (outcome.kind === 'step') return ask({ tree, node: outcome.node, state: outcome.state });
    return outcome;
  };

  return {
    /** Whether this tree has nothing to ask of somebody who is signed in. */
    isOverWhenSignedIn: (name: string): boolean => findTree(trees, name)?.isOverWhenSignedIn ?? false,
    async begin(name: string): Promise<AuthenticateResult> {
      const tree = findTree(trees, name);
      return tree ? ask({ tree: name, node: tree.first, state: null }) : { kind: 'unknown-tree' };
    },
    /** @throws z.core.$ZodError where the callbacks are not those of the step; it can then be answered again. */
    async answer(authId: string, callbacks: unknown): Promise<AuthenticateResult> {
      const position = await steps.open(authId);
      const node = position && findTree(trees, position.tree)?.nodes[position.node];
      if (!node) return { kind: 'step-over' };
      const answers = node.read(callbacks, position.state);
      if (!position.claim()) return { kind: 'step-over' }; // somebody else answered at the same moment
      return follow(await answers.next(), position.tree);
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** The name comes from an address, where `constructor` is no tree. */
const findTree = (trees: Readonly<Record<string, Tree>>, name: string): Tree | undefined =>
  Object.hasOwn(trees, name) ? trees[name] : undefined;
