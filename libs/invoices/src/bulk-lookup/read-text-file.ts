/** Matches control characters other than white space, which no text file contains. */
const control = /[^\P{Cc}\s]/u;

/** Detects UTF-16 by its byte order mark. Old versions of Excel save text files in it. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

/** Decodes UTF-8 or, failing that, Windows-1252, in which Excel saves CSV in much of Europe and in which any bytes are valid. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Decodes a text file; `undefined` when it is not text: a spreadsheet, a PDF, or UTF-16 without a byte order mark. */
export function readTextFile(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decoded(bytes);
  return control.test(text) ? undefined : text;
}
