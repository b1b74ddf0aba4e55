import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The time after which the gateway accepts the weakest challenge unsolved: `waitSeconds` in the gateway's proof-of-work.ts. */
const waitMs = 20_000;

/**
 * Solves a proof-of-work challenge.
 *
 * @param text - JSON: the `challenge` of a problem `proof-required`.
 * @returns the JSON with the challenge and its `solution`. If the browser cannot solve it (on plain http there is no
 *   Web Crypto), the JSON without a solution, after `waitMs`.
 */
export async function solveProofOfWork(text: string, signal?: AbortSignal): Promise<string> {
  const { challenge }: { challenge: Challenge } = JSON.parse(text);
  const strength = Number(challenge.parameters.data?.strength ?? 1);
  const timeout = waitMs * strength; // a stronger one must be solved, which takes an old telephone longer
  const overAt = performance.now() + waitMs;
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout }).catch(() => null);
  if (solution) return JSON.stringify({ challenge, solution });
  await new Promise((resolve) => setTimeout(resolve, overAt - performance.now()));
  return text;
}
