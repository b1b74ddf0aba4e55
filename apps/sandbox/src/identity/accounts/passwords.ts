import { hash, hashSync, verify } from '@node-rs/argon2';

/** What every demo account is signed in with. */
export const demoPassword = 'Sandbox-2026';

/** Passwords as Argon2id with the library's defaults (19 MiB, two passes). */
export function createPasswords() {
  const demoHash = hashSync(demoPassword);
  return {
    demoHash,
    hash: (password: string): Promise<string> => hash(password),
    /** Without an account it takes as long as with one, so that time does not tell which names exist. */
    async isRight(password: string, account: { passwordHash: string } | undefined): Promise<boolean> {
      const isMatch = await verify(account?.passwordHash ?? demoHash, password);
      return isMatch && account !== undefined;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
