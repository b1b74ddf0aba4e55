import PostalMime from 'postal-mime';
import { kindOf, markLength, problemOfCompound } from './file-kind.ts';
import type { Bytes, FileText, ReadDocument } from './file-text.ts';
import { readTextFile } from './read-text-file.ts';
import { textOfHtml } from '../pasted-list/text-of-html.ts';

const maxAttachments = 20;

/**
 * Reads the subject, the text and the attachments of a mail. Attachments that cannot be read, such as pictures, are left
 * out unless nothing else has text.
 */
export async function readMail(bytes: Uint8Array, readDocument: ReadDocument): Promise<FileText> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 200_000 });
  const { text = '', html = '' } = mail;
  // Many programs only write "this mail is in HTML" as text.
  const read: FileText[] = [{ text: /\d/.test(text) || html === '' ? text : textOfHtml(html) }];
  for (const { content, filename, mimeType } of mail.attachments.slice(0, maxAttachments)) {
    const attached = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    read.push(await readAttachment(attached, { name: filename ?? '', type: mimeType }, readDocument));
  }
  const texts = read.flatMap((one) => ('text' in one && one.text.trim() !== '' ? one.text : []));
  const problem = read.find((one) => 'problem' in one && one.problem !== 'unknown');
  if (texts.length === 0 && problem) return problem;
  return { text: [mail.subject ?? '', ...texts].join('\n') };
}

async function readAttachment(
  bytes: Bytes,
  file: Pick<File, 'name' | 'type'>,
  readDocument: ReadDocument,
): Promise<FileText> {
  const kind = kindOf(bytes.subarray(0, markLength), file);
  switch (kind) {
    case 'pdf':
    case 'workbook':
      return readDocument(bytes, kind);
    case 'compound':
      return problemOfCompound(bytes);
    case 'mail':
    case 'text': {
      const text = file.type.startsWith('image/') ? undefined : readTextFile(bytes);
      if (text === undefined) return { problem: 'unknown' };
      return { text: file.type === 'text/html' ? textOfHtml(text) : text };
    }
  }
}
