import { transferProblems } from './transfer-messages.ts';

/** Reads the search parameters of the form that announces a bank transfer. */
export function readTransferSearch(search: object) {
  const { selected, problem, noted } = search as Record<string, unknown>;
  return {
    /** The selected invoices; all payable ones if it is missing. */
    selection: selected === undefined ? undefined : String(selected),
    /** The reason why the announcement was not stored. */
    problem: transferProblems.find((one) => one === problem),
    /** True if the announcement has been stored. */
    isNoted: Boolean(noted),
  };
}
