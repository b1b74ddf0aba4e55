import type { MessageDescriptor } from '@lingui/core';
import type { TableCell } from '../../found-invoices/invoice-columns.ts';
import type { DownloadedFile, FileType, StoreWords } from './download.ts';
import { writeCsv } from './write-csv.ts';

/** The format of a downloaded table. */
export interface TableFormat extends FileType {
  write: (
    rows: readonly (readonly TableCell[])[],
    file: Pick<StoreWords, 'locale'> & { name: string },
  ) => ReturnType<DownloadedFile['write']>;
}

/** Tables for programs and for spreadsheets of the store's country. */
export const csv: TableFormat = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  ending: 'csv',
  isShown: false,
  failure: 503,
  write: (rows, { locale }) => writeCsv(rows, locale),
};

/** Workbooks, in which amounts are numbers and days are dates in every spreadsheet. */
export const xlsx: TableFormat = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ending: 'xlsx',
  isShown: false,
  failure: 503,
  write: async (rows, { name }) => (await import('./write-xlsx.ts')).writeXlsx(rows, name),
};

/** Describes the file with a table in one format. */
export const tableFile = (
  name: string,
  format: TableFormat,
  create: (say: (text: MessageDescriptor) => string) => TableCell[][],
): DownloadedFile => ({ name, write: ({ say, locale }) => format.write(create(say), { locale, name }) });
