/** Matches control characters other than white space, which no text file contains. Those above 127 occur in text of unknown encodings. */
const control = /[^\P{Cc}\s\u0080-\u009f]/u;

/** The byte with which DOS programs end a file. */
const endOfFile = 0x1a;

/** Matches two Japanese letters in a row. Letters of other encodings that look like Japanese ones stand alone. */
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]{2}/;

/** Detects UTF-16 by its byte order mark. Old versions of Excel save text files in it. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

const decodedAs = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // not in this encoding
  }
};

/**
 * Decodes UTF-8 or, failing that, one of the encodings in which Excel saves CSV: Shift_JIS in Japan, if there is Japanese
 * in it, or Windows-1252, the encoding of much of Europe, in which any bytes are valid.
 */
function decoded(bytes: Uint8Array): string {
  const utf8 = decodedAs('utf-8', bytes);
  if (utf8 !== undefined) return utf8;
  const shiftJis = decodedAs('shift_jis', bytes);
  return shiftJis !== undefined && japanese.test(shiftJis) ? shiftJis : new TextDecoder('windows-1252').decode(bytes);
}

/** Removes the mark at the end of a file, and the zeros or line breaks after it. */
function withoutEnd(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(endOfFile);
  const rest = bytes.subarray(end);
  const isFilledWith = (...padding: number[]) => rest.every((byte) => byte === endOfFile || padding.includes(byte));
  return end >= 0 && (isFilledWith(0) || isFilledWith(10, 13)) ? bytes.subarray(0, end) : bytes;
}

/** Decodes a text file; `undefined` when it is not text, such as a picture, or UTF-16 without a byte order mark. */
export function readTextFile(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decoded(withoutEnd(bytes));
  return control.test(text) ? undefined : text;
}
