import { readBeginning } from './read-beginning.ts';

/** An answer that is none: `info` is what its body says, parsed where it is JSON. @see spec §8 Generic fetch helper */
export class FetchError extends Error {
  readonly status: number;
  readonly info: unknown;

  constructor(status: number, info: unknown) {
    super('An error occurred while fetching the data.');
    this.name = 'FetchError';
    this.status = status;
    this.info = info;
  }
}

/** Those of `fetch`, passed on as they are. */
export interface FetchDataOptions extends RequestInit {
  /** Default: the runtime's. */
  fetch?: typeof globalThis.fetch;
}

/** The part of a refusal that is worth keeping, in bytes. */
const maxInfoLength = 10_000;

/**
 * The answer of an address, read as JSON.
 *
 * @throws FetchError when the status is no success; SyntaxError when the body is no JSON; whatever `fetch` rejects with.
 * @see spec §8 Generic fetch helper
 */
export async function fetchData(
  url: string,
  { fetch = globalThis.fetch, ...init }: FetchDataOptions = {},
): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw await fetchError(answer);
  return answer.json();
}

/** The error of an answer that is no success. Reads no more of its body than is kept. */
export async function fetchError(answer: Response): Promise<FetchError> {
  const { text, isWhole } = await readBeginning(answer, maxInfoLength);
  return new FetchError(answer.status, isWhole ? parsed(text) : text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // said in words, or by a proxy in between
  }
}
