import { identityProviderCallback } from '../callbacks/question-callbacks.ts';
import { identityProviders } from '../partner/social-tree.ts';
import { ask, page, type Outcome, type TreeNode } from '../trees/tree.ts';
import { instruction, questionState } from './question-pages.ts';
import { showcaseWords } from './showcase-words.ts';

/** Creates a page that requires the visitor to select the partner and to sign in there as the same person. */
export const createProviderPage = (leave: (accountId: string) => Outcome): TreeNode =>
  page({
    stage: 'SelectProvider',
    words: () => showcaseWords.provider,
    fields: (state, texts) => ({
      instruction: instruction('provider', state),
      provider: identityProviderCallback(identityProviders(texts)),
    }),
    async next({ provider }, state) {
      const { accountId } = questionState.parse(state);
      return provider === 'partner' ? leave(accountId) : ask('provider', { accountId, isWrong: true });
    },
  });
