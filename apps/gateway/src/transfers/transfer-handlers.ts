import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { announceTransfer, type TransferDependencies } from './announce-transfer.ts';
import { readTransfers } from './read-transfers.ts';

/** The retry delay when a limit is reached. A transfer is counted for 24 hours, but its lookup expires sooner. */
const retryAfterSeconds = 60 * 60;

/** Creates the handlers for bank transfers, which customers announce and staff match with bank statements. */
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
