import { aFunction, checkArguments } from '@assess/i18n/arguments';
import { maxListLength } from '../pasted-list/number-list.ts';
import { kindOf, markLength, problemOfCompound } from './file-kind.ts';
import type { FileText, ReadDocument, ReadFile } from './file-text.ts';
import { readTextFile } from './read-text-file.ts';

/** The maximum size of a document in bytes. Its pictures and fonts take more space than its text. */
const maxDocumentSize = 10_000_000;

/** The maximum size of a text file in bytes. No encoding takes fewer bytes for a letter than one, or more than four. */
const maxTextSize = 4 * maxListLength;

/**
 * Creates the function that reads the text of a file: text files here, and documents by `readDocument`. It reads nothing
 * of a file that is too large.
 */
export function createFileReader(readDocument: ReadDocument): ReadFile {
  if (process.env.NODE_ENV !== 'production') {
    const readsDocuments = aFunction('a function that reads a document, such as readInWorker makes');
    checkArguments('createFileReader', { readDocument }, { readDocument: readsDocuments });
  }
  return async (file) => {
    try {
      return await readFile(file, readDocument);
    } catch {
      return { problem: 'damaged' }; // the browser cannot read it: it was moved or is on a disk that was removed
    }
  };
}

async function readFile(file: File, readDocument: ReadDocument): Promise<FileText> {
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
  const kind = kindOf(await bytesOf(file.slice(0, markLength)), file);
  if (file.size > (kind === 'text' ? maxTextSize : maxDocumentSize)) return { problem: 'too-large' };
  const bytes = await bytesOf(file);
  if (kind === 'compound') return problemOfCompound(bytes);
  const found = kind === 'text' ? asText(bytes) : await readDocument(bytes, kind);
  return 'text' in found && found.text.length > maxListLength ? { problem: 'too-large' } : found;
}

function asText(bytes: Uint8Array): FileText {
  const text = readTextFile(bytes);
  if (text === undefined) return { problem: 'unknown' };
  return text.trim() === '' ? { problem: 'empty' } : { text };
}
