import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';

/** The number of seconds after which a challenge counts as solved without the work. */
export const waitSeconds = 20;

const lifeMs = 10 * 60_000;

/**
 * The work of a challenge: the number of key derivations, and of rounds in each. It takes about one second on a laptop, and a few on an
 * old telephone.
 */
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

/** A solution that is always wrong. With it, the verification checks only the challenge's signature. */
const noSolution = { counter: 0, derivedKey: '' };

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/**
 * Creates challenges that cost a script more than a person. Nothing is stored, because each challenge is signed, is bound to one asker,
 * and is valid for ten minutes.
 *
 * @param options.secret - the same in every process.
 */
export function createProofOfWork({ secret, clock }: { secret: string; clock: Clock }) {
  const signed = { hmacSignatureSecret: secret, hmacKeySignatureSecret: secret, deriveKey };
  return {
    /**
     * Creates a challenge.
     *
     * @returns JSON: the `challenge`, to which the asker adds its `solution`.
     */
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

    /** True when this asker has solved a challenge that the gateway signed, or has waited {@link waitSeconds} instead. */
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
