import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { announceTransfer, type TransferDependencies } from './announce-transfer.ts';
import { readTransfers } from './read-transfers.ts';

/** After so long somebody may announce again: a transfer counts for 24 hours, but a look-up ends before. */
const retryAfterSeconds = 60 * 60;

/** Bank transfers that customers announce, and the staff who match them. */
export const transferHandlers = (
  dependencies: TransferDependencies,
): Handlers<'announceTransfer' | 'readAnnouncedTransfers'> => ({
  async announceTransfer({ params: { id }, body }, { store }) {
    if (!isOpaqueId(id)) return problem('lookup-not-found');
    const result = await announceTransfer(dependencies, { ...body, lookupId: id, store });
    if (result.kind === 'announced') return answer(201, result.transfer);
    const isTooMany = result.problem === 'too-many-requests';
    return problem(result.problem, result.details, isTooMany ? { 'retry-after': String(retryAfterSeconds) } : {});
  },

  async readAnnouncedTransfers({ query: { after } }) {
    return answer(200, await readTransfers(dependencies, after));
  },
});
