import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';

/** Seconds after which a challenge counts as met without the work. */
export const waitSeconds = 20;

const lifeMs = 10 * 60_000;

/** About a second of a laptop's work, a few of an old telephone's: so many derivations of so many rounds. */
const work = { rounds: 5_000, atLeast: 200, lessThan: 600 } as const;

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      data: z.object({ asker: z.string(), since: z.number() }),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.optional(z.object({ counter: z.number(), derivedKey: z.string() })),
});

/** A challenge whose work is not done, to learn whether it is ours. */
const noSolution = { counter: 0, derivedKey: '' };

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/**
 * Asks for work that costs a script more than a person. Nothing is stored: a challenge is signed, for one asker, and is
 * good for ten minutes.
 *
 * @param options.secret - the same in every process.
 */
export function createProofOfWork({ secret, clock }: { secret: string; clock: Clock }) {
  const signed = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret, deriveKey };
  return {
    /** @returns JSON: the `challenge`, to which the asker adds its `solution`. */
    async challengeFor(asker: string): Promise<string> {
      const challenge = await createChallenge({
        ...signed,
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: randomInt(work.atLeast, work.lessThan),
        data: { asker, since: clock() },
      });
      return JSON.stringify({ challenge });
    },

    /** Checks that this asker has done the work of a challenge of ours, or has waited instead. */
    async isProof(asker: string, proof: string): Promise<boolean> {
      const given = proofSchema.safeParse(parseJson(proof)).data;
      if (!given) return false;
      const { challenge, solution = noSolution } = given;
      const { data } = challenge.parameters;
      const ageMs = clock() - data.since;
      const { invalidSignature, verified } = await verifySolution({ ...signed, challenge, solution });
      if (invalidSignature || data.asker !== asker || ageMs > lifeMs) return false;
      return verified || ageMs >= waitSeconds * 1_000;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
