import { expect, it } from 'vitest';
import { textPdf } from './text-pdf.ts';

it('is a PDF whose table leads to each object, with accents and the euro', () => {
  const pdf = textPdf(['Devis (1)', '12,50 €', 'Élodie']).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  expect(pdf).toContain('(Devis \\(1\\)) Tj');
  expect(pdf).toContain('(12,50 \x80) Tj');
  expect(pdf).toContain('(Élodie) Tj');
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, index) => expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(table, table + 4)).toBe('xref');
});
