import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The gateway accepts a challenge without its solution after this time: `waitSeconds` in its proof-of-work.ts. */
const waitMs = 20_000;

/**
 * @param text - JSON: the `challenge` of a problem `proof-required`.
 * @returns the same with its `solution`; where the browser cannot do the work (on plain http there is no Web Crypto), the
 *   challenge alone once its time is over.
 */
export async function solveProofOfWork(text: string, signal?: AbortSignal): Promise<string> {
  const { challenge }: { challenge: Challenge } = JSON.parse(text);
  const overAt = performance.now() + waitMs;
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: waitMs }).catch(() => null);
  if (solution) return JSON.stringify({ challenge, solution });
  await new Promise((resolve) => setTimeout(resolve, overAt - performance.now()));
  return text;
}
