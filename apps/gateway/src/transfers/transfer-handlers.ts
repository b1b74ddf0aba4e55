import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { tooManyProblem } from '../invoices/invoice-handlers.ts';
import { announceTransfer, type TransferDependencies } from './announce-transfer.ts';
import { readTransfers } from './read-transfers.ts';

/** Creates the handlers for bank transfers, which customers announce and staff match with bank statements. */
export const transferHandlers = (
  dependencies: TransferDependencies,
): Handlers<'announceTransfer' | 'readAnnouncedTransfers'> => ({
  async announceTransfer({ params: { id }, body }, { store, clientAddress }) {
    if (!isOpaqueId(id)) return problem('lookup-not-found');
    const result = await announceTransfer(dependencies, { ...body, lookupId: id, store, clientAddress });
    if (result.kind === 'announced') return answer(201, result.transfer);
    return result.kind === 'too-many' ? tooManyProblem(result) : problem(result.problem, result.details);
  },

  async readAnnouncedTransfers({ query: { after } }) {
    return answer(200, await readTransfers(dependencies, after));
  },
});
