/** The characters of the texts that WinAnsi has but Latin-1 lacks, with their bytes in WinAnsi. */
const winAnsi: Readonly<Record<string, string>> = { '€': '\x80', '’': '\x92', '“': '\x93', '”': '\x94', '–': '\x96' };

const encode = (text: string): string =>
  text
    .replace(/\s/g, ' ')
    .replace(/[^ -~¡-ÿ]/g, (character) => winAnsi[character] ?? '?')
    .replace(/[\\()]/g, '\\$&');

/** Renders lines of text as a PDF of one A4 page. @see ISO 32000-1 §7.5 */
export function textPdf(lines: readonly string[]): Buffer {
  const content = ['BT /F1 12 Tf 20 TL 56 780 Td', ...lines.map((line) => `(${encode(line)}) Tj T*`), 'ET'].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}
