import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@assess/ui';
import { useRef, useState } from 'react';
import type { FileProblem, ReadFile } from '../listed-files/file-text.ts';
import styles from './bulk-lookup-page.module.css';

const id = 'number-file';

export interface NumberFileProps {
  /** Reads the text of a file in the browser. */
  readFile: ReadFile;
  /** Receives the text of the chosen file. */
  onText: (text: string) => void;
}

/** Reads a file into the list in the browser. The file itself is never uploaded. */
export function NumberFile({ readFile, onText }: NumberFileProps) {
  const { i18n } = useLingui();
  const [state, setState] = useState<FileProblem | 'reading'>();
  const chosen = useRef<File>(null);
  const read = async (file: File) => {
    chosen.current = file;
    setState('reading');
    const found = await readFile(file);
    if (chosen.current !== file) return; // another file was chosen in the meantime
    setState('problem' in found ? found.problem : undefined);
    if ('text' in found) onText(found.text);
  };
  return (
    <Stack gap="2">
      <label htmlFor={id} className={styles['file']}>
        <input
          id={id}
          type="file"
          accept={accepted}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void read(file);
            target.value = ''; // lets the user choose the same file again after correcting it
          }}
        />
        <Trans id="invoices.several.file">Or choose a file (Excel, CSV, PDF, email or text)</Trans>
      </label>
      <p id={`${id}-error`} role="status">
        {state && i18n._(messages[state])}
      </p>
    </Stack>
  );
}

/** The files that the field offers: extensions, and media types for systems that know no extension. XLS is among them to be told how to save it. */
const accepted = [
  '.csv,.tsv,.txt,text/csv,text/plain',
  '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls,application/vnd.ms-excel',
  '.pdf,application/pdf',
  '.eml,message/rfc822',
].join();

const messages: Readonly<Record<FileProblem | 'reading', MessageDescriptor>> = {
  reading: msg({ id: 'invoices.several.fileReading', message: 'Reading the file…' }),
  'too-large': msg({
    id: 'invoices.several.fileTooLarge',
    message: 'This file is too large for a list of invoice numbers. Please copy the numbers out of it.',
  }),
  unknown: msg({
    id: 'invoices.several.fileNoText',
    message: "We can't read this kind of file. Please save it as XLSX, CSV or PDF, or copy the numbers out of it.",
  }),
  'old-spreadsheet': msg({
    id: 'invoices.several.fileOldSpreadsheet',
    message: 'This file is in the old Excel format. Please save it as XLSX or CSV, or copy the numbers out of it.',
  }),
  encrypted: msg({
    id: 'invoices.several.fileEncrypted',
    message: 'This file has a password. Please save it without one, or copy the numbers out of it.',
  }),
  damaged: msg({
    id: 'invoices.several.fileDamaged',
    message: 'This file is damaged. Please save it again, or copy the numbers out of it.',
  }),
  empty: msg({
    id: 'invoices.several.fileEmpty',
    message: "This file has no text. If it's a scan, please type the numbers.",
  }),
  unavailable: msg({
    id: 'invoices.several.fileUnavailable',
    message: 'This file could not be read just now. Please try again, or copy the numbers out of it.',
  }),
};
