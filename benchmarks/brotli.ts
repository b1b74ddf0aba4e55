import { brotliCompressSync, constants } from 'node:zlib';

/** Compresses as hard as brotli can, as a server does once for a file that it sends often. */
export const brotli = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
