import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The options of the plugin. */
export interface PrecompressOptions {
  /** The name of the environment that is built last among those that write into the folder of public files. */
  after: string;
}

/**
 * Creates a Vite plugin that writes a `.br` and a `.gz` file for every text file that browsers load, because compressing them for each
 * request would be slow.
 */
export const precompress = ({ after }: PrecompressOptions): Plugin => ({
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
