import { Trans } from '@lingui/react/macro';
import { Stack } from '@assess/ui';
import { useState } from 'react';
import { readTextFile } from './read-text-file.ts';

/** As much as the form may carry. */
const maxBytes = 40_000;

const id = 'number-file';

/** Reads a file into the list, in the browser: it is sent nowhere by itself. */
export function NumberFile({ onText }: { onText: (text: string) => void }) {
  const [refused, setRefused] = useState<'too-large' | 'no-text'>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return setRefused('too-large');
    const text = readTextFile(new Uint8Array(await file.arrayBuffer()));
    setRefused(text === undefined ? 'no-text' : undefined);
    if (text !== undefined) onText(text);
  };
  return (
    <Stack gap="2">
      <label htmlFor={id}>
        <Trans id="invoices.several.file">Or choose a file (CSV or text)</Trans>
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-describedby={`${id}-error`}
        onChange={({ target }) => void read(target.files?.[0])}
      />
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
