import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const codeCount = 10;
const codeLength = 16;

/** The characters of a code, five bits each. I, L, O and U are not among them, because people misread them. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Manages recovery codes for users who lost their security key. Each code is valid once. */
export function createRecoveryCodes(database: DatabaseSync) {
  const insert = database.prepare('insert into recovery_codes values (?, ?)');
  const remove = database.prepare('delete from recovery_codes where account_id = ? and code = ?');
  return {
    /** Creates ten codes in addition to the existing ones. */
    create(accountId: string): string[] {
      const codes = Array.from({ length: codeCount }, createCode);
      for (const code of codes) insert.run(accountId, code);
      return codes;
    },
    /** Checks and removes a code. Letter case, blanks and hyphens do not matter. @returns true if it was valid. */
    use: (accountId: string, typed: string): boolean =>
      remove.run(accountId, typed.toUpperCase().replaceAll(/[\s-]/g, '')).changes === 1,
  };
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

const createCode = (): string => Array.from(randomBytes(codeLength), (byte) => alphabet[byte % 32]).join('');

/**
 * Builds the script with which the identity product shows the codes on a page. Clients never run it; they read the
 * codes from its lines.
 */
export const recoveryCodesScript = (codes: readonly string[], deviceName: string): string =>
  [
    'var panel = "<h3>Your Recovery Codes</h3>\\n" +',
    '    "<p>You must make a copy of these recovery codes. They cannot be displayed again.</p>\\n" +',
    ...codes.map((code) => `    "${code}\\n" +`),
    `    "<p>Use one of them if you lose your device: <em>${deviceName}</em></p>\\n";`,
  ].join('\n');
