/** The elements whose content is not text. */
const hidden = /^(script|style|head|title)$/i;

/** The elements that begin a line, and those that are cells, also in Excel's XML of 2003. */
const [block, cell] = [/^(p|div|tr|row|li|br|h[1-6]|table|blockquote)$/i, /^(t[dh]|cell)$/i];

const entities: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', pound: '£', yen: '¥' },
  ...{ ndash: '–', mdash: '—', shy: '', zwj: '', zwnj: '' },
};

/** Returns the character of a numeric entity. */
function characterOf(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  return point > 0x10_ffff ? '\ufffd' : String.fromCodePoint(point);
}

/** Removes comments. An unclosed one hides the rest. */
const withoutComments = (html: string): string => {
  const [first = '', ...others] = html.split('<!--');
  return first + others.map((text) => text.split('-->').slice(1).join('-->')).join('');
};

/** Returns the text of HTML: a line for each block and row, with tabs between the cells of a table. */
export function textOfHtml(html: string): string {
  let skipped = '';
  let text = '';
  for (const [index, piece] of withoutComments(html)
    .split(/<(?=[/!a-z])([^<>]*)>/i)
    .entries()) {
    if (index % 2 === 0) {
      if (skipped === '') text += piece.replace(/\s+/g, ' ');
      continue;
    }
    const [, slash = '', name = ''] = /^(\/?)\s*([a-z][a-z\d]*)/i.exec(piece) ?? [];
    if (hidden.test(name) && (skipped === '' || skipped === name.toLowerCase()))
      skipped = slash === '' ? name.toLowerCase() : '';
    else if (block.test(name)) text += '\n';
    else if (cell.test(name) && (slash !== '' || piece.endsWith('/'))) text += '\t';
  }
  return text
    .replace(/&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]{2,5}));/gi, (all, code: string | undefined, name = '') =>
      code === undefined ? (entities[String(name).toLowerCase()] ?? all) : characterOf(code),
    )
    .split('\n')
    .map((line) => line.replace(/^ +/, '').trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
}
