/** Bytes with a buffer of their own. TypeScript before 5.7 has no `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;
/** The reason why a file gives no text. */
export type FileProblem =
  | 'damaged'
  | 'empty'
  | 'encrypted'
  | 'old-spreadsheet'
  | 'too-large'
  /** The code that reads such files could not be loaded. */
  | 'unavailable'
  | 'unknown';

/** The text of a file, or the reason why there is none. */
export type FileText = { readonly text: string } | { readonly problem: FileProblem };

/** Reads the text of a file. Never rejects. */
export type ReadFile = (file: File) => Promise<FileText>;

/** The kinds of files whose text only a large module can read. */
export type DocumentKind = 'mail' | 'pdf' | 'workbook';

/** Reads the text of a document. It may take ownership of the bytes. */
export type ReadDocument = (bytes: Bytes, kind: DocumentKind) => Promise<FileText>;
