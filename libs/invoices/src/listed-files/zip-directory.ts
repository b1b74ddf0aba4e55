/** The files that a ZIP archive declares. */
export interface ZipDirectory {
  readonly names: readonly string[];
  /** The sum of the sizes after unpacking, in bytes; `Infinity` if an entry does not declare its size. */
  readonly size: number;
}

const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const endLength = 22;
const maxComment = 0xffff;

/**
 * Reads the directory of a ZIP archive without unpacking anything. A reader that unpacks no more than a declared size
 * can then be trusted with the archive.
 *
 * @returns undefined for bytes that are no complete archive.
 * @see APPNOTE.TXT 6.3.10 §4.3.12 and §4.3.16
 */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const names: string[] = [];
  let size = 0;
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return undefined;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    size += unpacked === 0xffff_ffff || (unpacked === 0 && packed > 2) ? Infinity : unpacked;
    names.push(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { names, size };
}

/** Finds the record at the end of an archive, which a comment may follow. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxComment); at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  return undefined;
}
