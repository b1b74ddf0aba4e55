import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { TableCell } from '../../found-invoices/invoice-columns.ts';
import { writeXlsx } from './write-xlsx.ts';

async function written(rows: readonly (readonly TableCell[])[]) {
  const bytes = new Uint8Array(await new Response(await writeXlsx(rows, 'invoices')).arrayBuffer());
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets[0];
}

describe(writeXlsx, () => {
  it('writes amounts as numbers, days as dates and numbers of invoices as text', async () => {
    const sheet = await written([
      ['Invoice number', 'Amount', 'Due date', 'Paid on'],
      ['0012345', { decimal: '1234.50' }, { day: '2026-11-05' }, ''],
      ['INV2', { decimal: '-150' }, { day: '2026-03-29' }, ''],
    ]);
    expect(sheet?.rows).toEqual([
      ['Invoice number', 'Amount', 'Due date', 'Paid on'],
      ['0012345', 1234.5, new Date('2026-11-05T00:00:00Z'), null],
      ['INV2', -150, new Date('2026-03-29T00:00:00Z'), null],
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '=HYPERLINK("https://evil.example")', '<&>\'"'])(
    'writes %j as text',
    async (text) => {
      const sheet = await written([['Purchase order number'], [text]]);
      expect(sheet?.rows[1]).toEqual([text]);
      expect([...(sheet?.cells?.values() ?? [])].map(({ formula }) => formula)).not.toContainEqual(expect.anything());
    },
  );

  it('has a row for each of a thousand invoices', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => [`INV${index}`, { decimal: `${index}.01` }]);
    expect((await written([['Invoice number', 'Amount'], ...rows]))?.rows).toHaveLength(1001);
  });
});
