import type { Bytes, DocumentKind, FileText } from './file-text.ts';

/**
 * Reads the text of a document. The module that reads its kind is loaded on first use, because it is large. Everything
 * about a file that such a module rejects is a problem of the file.
 */
export async function readDocument(bytes: Bytes, kind: DocumentKind): Promise<FileText> {
  const read = await loadReader(kind).catch(() => undefined);
  if (!read) return { problem: 'unavailable' };
  try {
    const found = await read(bytes);
    return 'text' in found && found.text.trim() === '' ? { problem: 'empty' } : found;
  } catch (error) {
    return { problem: isAboutPassword(error) ? 'encrypted' : 'damaged' };
  }
}

async function loadReader(kind: DocumentKind): Promise<(bytes: Uint8Array) => Promise<FileText>> {
  switch (kind) {
    case 'workbook':
      return (await import('./read-workbook.ts')).readWorkbook;
    case 'pdf':
      return (await import('./read-pdf.ts')).readPdf;
    case 'mail': {
      const { readMail } = await import('./read-mail.ts');
      return (bytes) => readMail(bytes, readDocument);
    }
  }
}

/** True for the error of pdf.js about a PDF that only opens with a password. */
const isAboutPassword = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';
