import { Trans } from '@lingui/react/macro';
import { Stack } from '@assess/ui';
import { useState } from 'react';

/** As much as the form may carry. */
const maxBytes = 40_000;

const id = 'number-file';

/** Old versions of Excel save text as UTF-16. */
const decoded = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);

/** Reads a file into the list, in the browser: it is sent nowhere by itself. */
export function NumberFile({ onText }: { onText: (text: string) => void }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) onText(decoded(new Uint8Array(await file.arrayBuffer())));
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
        {isTooLarge && (
          <Trans id="invoices.several.fileTooLarge">
            This file is too large for a list of invoice numbers. Please copy the numbers out of it.
          </Trans>
        )}
      </p>
    </Stack>
  );
}
