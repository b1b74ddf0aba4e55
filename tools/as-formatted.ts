import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

const options = JSON.parse(readFileSync(join(import.meta.dirname, '../.oxfmtrc.json'), 'utf8'));

/** A text as the formatter leaves it, by default a page of the documentation: `npm run tables` changes nothing that is up to date. */
export async function asFormatted(text: string, file = 'page.md'): Promise<string> {
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file} could not be formatted`, { cause: errors });
  return code;
}
