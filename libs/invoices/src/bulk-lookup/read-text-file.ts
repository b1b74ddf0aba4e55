/** What no line of a text holds: controls other than white space. */
const control = /[^\P{Cc}\s]/u;

/** The UTF-16 that a text says it is in. Old versions of Excel save so. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

/** Excel saves CSV as Windows-1252 in much of Europe, which any bytes can be read as. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The text of a file; `undefined` where it is none: a spreadsheet, a PDF, UTF-16 that does not say so.
 */
export function readTextFile(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decoded(bytes);
  return control.test(text) ? undefined : text;
}
