import { Trans } from '@lingui/react/macro';
import { Stack } from '@assess/ui';
import { useState } from 'react';
import { maxListLength } from '../number-rules/number-list.ts';
import styles from './bulk-lookup-page.module.css';
import { readTextFile } from './read-text-file.ts';

const id = 'number-file';

/** Reads a file into the list in the browser. The file itself is never uploaded. */
export function NumberFile({ onText }: { onText: (text: string) => void }) {
  const [refused, setRefused] = useState<'too-large' | 'no-text'>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxListLength) return setRefused('too-large');
    const text = readTextFile(new Uint8Array(await file.arrayBuffer()));
    setRefused(text === undefined ? 'no-text' : undefined);
    if (text !== undefined) onText(text);
  };
  return (
    <Stack gap="2">
      <label htmlFor={id} className={styles['file']}>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = ''; // lets the user choose the same file again after correcting it
          }}
        />
        <Trans id="invoices.several.file">Or choose a file (CSV or text)</Trans>
      </label>
      <p id={`${id}-error`} role="status">
        {refused === 'too-large' && (
          <Trans id="invoices.several.fileTooLarge">
            This file is too large for a list of invoice numbers. Please copy the numbers out of it.
          </Trans>
        )}
        {refused === 'no-text' && (
          <Trans id="invoices.several.fileNoText">
            This isn't a text file. Please save it as CSV, or copy the numbers out of it.
          </Trans>
        )}
      </p>
    </Stack>
  );
}
