import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

const options = JSON.parse(readFileSync(join(import.meta.dirname, '../.oxfmtrc.json'), 'utf8'));

/**
 * Formats a text with the workspace's formatter, by default as a page of the documentation, so that `npm run tables` leaves an up-to-date
 * page unchanged.
 */
export async function asFormatted(text: string, file = 'page.md'): Promise<string> {
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file} could not be formatted`, { cause: errors });
  return code;
}
