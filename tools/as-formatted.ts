import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

const options = JSON.parse(readFileSync(join(import.meta.dirname, '../.oxfmtrc.json'), 'utf8'));

/** A page of the documentation as the formatter leaves it: `npm run tables` changes nothing that is up to date. */
export async function asFormatted(markdown: string): Promise<string> {
  const { code, errors } = await format('page.md', markdown, options);
  if (errors.length > 0) throw new Error('The page could not be formatted', { cause: errors });
  return code;
}
