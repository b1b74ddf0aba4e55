import { readBeginning } from './read-beginning.ts';

/** The error for a response with a status other than 2xx. `info` is its body, parsed if it is JSON. @see spec §8 Generic fetch helper */
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

/** The options of the runtime's `fetch`, and the function to call instead of it. */
export interface FetchDataOptions extends RequestInit {
  /** The function that sends the request. Default: the runtime's `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** The maximum number of bytes that are read from the body of an error response. */
const maxInfoLength = 10_000;

/**
 * Fetches a URL and parses the response as JSON.
 *
 * @throws FetchError when the status is not 2xx; SyntaxError when the body is no JSON; and any error that `fetch` rejects with.
 * @see spec §8 Generic fetch helper
 */
export async function fetchData(
  url: string,
  { fetch = globalThis.fetch, ...init }: FetchDataOptions = {},
): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw await fetchError(response);
  return response.json();
}

/** Creates the error for a response whose status is not 2xx. Reads at most `maxInfoLength` bytes of its body. */
export async function fetchError(response: Response): Promise<FetchError> {
  const { text, isWhole } = await readBeginning(response, maxInfoLength);
  return new FetchError(response.status, isWhole ? parsed(text) : text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // plain text, or the error page of a proxy
  }
}
