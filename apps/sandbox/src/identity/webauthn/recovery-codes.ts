import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const codeCount = 10;
const codeLength = 16;

/** Letters of a code, without I, L, O and U, which are misread: five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Codes for somebody who has lost the security key, each good once. */
export function createRecoveryCodes(database: DatabaseSync) {
  const insert = database.prepare('insert into recovery_codes values (?, ?)');
  const remove = database.prepare('delete from recovery_codes where account_id = ? and code = ?');
  return {
    /** Gives ten more. */
    create(accountId: string): string[] {
      const codes = Array.from({ length: codeCount }, createCode);
      for (const code of codes) insert.run(accountId, code);
      return codes;
    },
    /** Uses a code up; letter case, blanks and hyphens do not matter. @returns whether it was good. */
    use: (accountId: string, typed: string): boolean =>
      remove.run(accountId, typed.toUpperCase().replaceAll(/[\s-]/g, '')).changes === 1,
  };
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

const createCode = (): string => Array.from(randomBytes(codeLength), (byte) => alphabet[byte % 32]).join('');

/**
 * The product's way to show codes: a script that would put them into a page of its own. Clients never run it, they pick the
 * codes from its lines.
 */
export const recoveryCodesScript = (codes: readonly string[], deviceName: string): string =>
  [
    'var panel = "<h3>Your Recovery Codes</h3>\\n" +',
    '    "<p>You must make a copy of these recovery codes. They cannot be displayed again.</p>\\n" +',
    ...codes.map((code) => `    "${code}\\n" +`),
    `    "<p>Use one of them if you lose your device: <em>${deviceName}</em></p>\\n";`,
  ].join('\n');
