import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` file beside every text file that browsers load, so that the server need not compress per request.
 *
 * @param after - the last of the builds that write into their folder.
 */
export const precompress = ({ after }: { after: string }): Plugin => ({
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === after,
  writeBundle: async ({ dir = '' }) => {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    await Promise.all(
      files.filter((name) => /\.(js|css|svg|txt)$/.test(name)).map((name) => compress(join(dir, name))),
    );
  },
});

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    toBrotli(content, { params }).then((smaller) => writeFile(`${path}.br`, smaller)),
    toGzip(content, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
  ]);
}
