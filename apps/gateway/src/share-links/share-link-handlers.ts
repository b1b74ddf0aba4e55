import { instantAt } from '../clock.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { limitProblem, tooManyProblem } from '../invoices/invoice-handlers.ts';
import { hashOf, isOpaqueId } from '../ids.ts';
import { readSender, withdrawLinkByHash } from './share-link-repository.ts';
import { createShareLink, openShareLink, type ShareLinkDependencies } from './share-links.ts';

/** Creates the handlers for share links to invoices. */
export const shareLinkHandlers = (
  dependencies: ShareLinkDependencies,
): Handlers<'createShareLink' | 'readShareLink' | 'openShareLink' | 'withdrawShareLink'> => ({
  async createShareLink({ params: { id }, body }, { store }) {
    const result = isOpaqueId(id)
      ? await createShareLink(dependencies, { id, store, ...body })
      : ({ kind: 'lookup-not-found' } as const);
    switch (result.kind) {
      case 'created':
        return answer(201, result.shareLink);
      case 'lookup-not-found':
        return problem('lookup-not-found');
      case 'invoice-not-found':
        return problem('invoice-not-found', { invoiceIds: result.invoiceIds });
      case 'too-many':
        return tooManyProblem(result);
    }
  },

  async readShareLink({ params: { id } }) {
    return answer(200, { sender: await readSender(dependencies.database, hashOf(id)) });
  },

  async openShareLink({ params: { id }, body }, { clientAddress }) {
    const result = await openShareLink(dependencies, { id, ...body }, clientAddress);
    switch (result.kind) {
      case 'opened':
        return answer(201, result.opened);
      case 'proof-required':
      case 'too-many':
        return limitProblem(result);
      case 'share-link-not-found':
      case 'share-link-expired':
      case 'share-link-withdrawn':
        return problem(result.kind);
    }
  },

  async withdrawShareLink({ params: { id }, body: { secret } }) {
    const withdrawnAt = await withdrawLinkByHash(dependencies.database, {
      linkHash: hashOf(id),
      withdrawHash: hashOf(secret),
      nowMs: dependencies.clock(),
    });
    return withdrawnAt
      ? answer(200, { withdrawnAt: instantAt(withdrawnAt.getTime()) })
      : problem('share-link-not-found');
  },
});
