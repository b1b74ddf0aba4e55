/** The number of bytes at the start of a page in which its charset is declared. */
const startLength = 1024;

/** The byte order marks, which take precedence over every declaration. */
const marks: readonly (readonly [charset: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Finds the charset of a page as browsers do: by its byte order mark, its content type, or its `meta` element. Default: `utf-8`.
 *
 * @param start - the first bytes of the page.
 * @returns the name of a charset that `TextDecoder` knows.
 * @see HTML standard §13.2.3.2
 */
export function charsetOf(start: Uint8Array, contentType: string | null): string {
  const marked = marks.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (marked) return marked[0];
  const ofType = knownCharset(/;\s*charset\s*=[\s"']*([\w:.-]+)/i.exec(contentType ?? '')?.[1]);
  if (ofType) return ofType;
  const text = new TextDecoder('latin1').decode(start.subarray(0, startLength)).replaceAll(/<!--.*?-->/gs, '');
  const ofMeta = knownCharset(/<meta\s[^>]*?\bcharset\s*=[\s"']*([\w:.-]+)/i.exec(text)?.[1]);
  return ofMeta === undefined || ofMeta.startsWith('utf-16') ? 'utf-8' : ofMeta; // the element could not be read in UTF-16
}

/** Returns the name of a charset in the Encoding standard. */
function knownCharset(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined; // no browser knows it
  }
}

/** Yields the bytes of a page as they arrive, but those that may declare its charset at once. */
export async function* joinStart(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const bytes of body) {
    if (!start) {
      yield bytes;
      continue;
    }
    start = new Uint8Array([...start, ...bytes]);
    if (start.length < startLength) continue;
    yield start;
    start = undefined;
  }
  if (start && start.length > 0) yield start;
}
