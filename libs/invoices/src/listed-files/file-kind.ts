import type { DocumentKind, FileText } from './file-text.ts';

/** The number of bytes at the start of a file that decide its kind. PDF readers accept a mark within this distance. */
export const markLength = 1024;

const zipMark = [0x50, 0x4b, 3, 4];
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Matches the first header of a mail or of a saved web page (MHTML), which SAP and others name `.xls`. */
const mailMark = /^(mime-version|received|return-path|delivered-to|message-id): /i;

/**
 * Returns the kind of a file by its first bytes, and of a mail by its name or type, too, because a mail is text.
 * `compound` is the format of old Office files and of files with a password.
 */
export function kindOf(
  start: Uint8Array,
  { name, type }: Pick<File, 'name' | 'type'>,
): DocumentKind | 'compound' | 'text' {
  if (zipMark.every((byte, index) => start[index] === byte)) return 'workbook';
  if (compoundMark.every((byte, index) => start[index] === byte)) return 'compound';
  const text = new TextDecoder('latin1').decode(start.subarray(0, markLength));
  if (mailMark.test(text)) return 'mail';
  const isNamedMail = type === 'message/rfc822' || /\.(eml|mht|mhtml)$/i.test(name);
  if (text.includes('%PDF-') && !(isNamedMail && !text.startsWith('%PDF-'))) return 'pdf';
  return isNamedMail ? 'mail' : 'text';
}

/** Tells why an old Office file cannot be read: its directory names its content. @see MS-CFB §2.6.1 */
export function problemOfCompound(bytes: Uint8Array): FileText {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  if (text.includes('EncryptedPackage')) return { problem: 'encrypted' };
  return { problem: text.includes('Workbook\0') || text.includes('Book\0') ? 'old-spreadsheet' : 'unknown' };
}
